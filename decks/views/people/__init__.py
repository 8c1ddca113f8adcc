"""Pages of people: the entrance, the account, the page that others see."""
