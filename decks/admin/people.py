"""Players and their API keys for the staff. Accounts are only created by sign-up; no page shows secrets, not even as
digests."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from decks.models import ApiToken, Player
from decks.people.accounts import close_account, delete_account
from decks.people.naming import free_name


class PlayerForm(ModelForm):
    class Meta:
        model = Player
        fields = ["username", "about", "is_active", "is_staff", "is_superuser", "groups", "user_permissions"]
        help_texts = {
            "is_active": _(
                "If this is not ticked, the player cannot sign in, and all their decks turn private at once."
            ),
        }

    def clean_username(self) -> str:
        """The name rules apply to staff too, but an unchanged name may stay."""
        name: str = self.cleaned_data["username"]
        return name if name == self.instance.username else free_name(name, but=self.instance)


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):
    form = PlayerForm
    list_display = ["username", "email", "date_joined", "last_login", "is_active", "is_staff"]
    list_filter = ["is_active", "is_staff", "date_joined"]
    search_fields = ["username", "email"]
    ordering = ["-date_joined"]
    readonly_fields = ["email", "date_joined", "last_login"]
    filter_horizontal = ["groups", "user_permissions"]
    fieldsets = [
        (None, {"fields": ["username", "about", "is_active"]}),
        (_("Account"), {"fields": ["email", "date_joined", "last_login"]}),
        (_("Staff"), {"fields": ["is_staff", "is_superuser", "groups", "user_permissions"], "classes": ["collapse"]}),
    ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _may_touch(request, obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _may_touch(request, obj) and super().has_delete_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        """Only superusers can make others staff."""
        rights = [] if request.user.is_superuser else ["is_staff", "is_superuser", "groups", "user_permissions"]
        return [*self.readonly_fields, *rights]

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> tuple[Any, Any, Any, Any]:
        """The counts of what will be deleted, without deck names: staff must not learn of private decks."""
        _named, counts, forbidden, protected = super().get_deleted_objects(objs, request)
        return [str(one) for one in objs], counts, forbidden, protected

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if "is_active" in form.changed_data and not obj.is_active:
            close_account(obj)

    def delete_model(self, request: HttpRequest, obj: Player) -> None:
        delete_account(obj, with_comments=False)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        for player in queryset:
            delete_account(player, with_comments=False)


@admin.register(ApiToken)
class ApiTokenAdmin(admin.ModelAdmin):
    list_display = ["player", "name", "hint", "created", "last_used"]
    list_select_related = ["player"]
    search_fields = ["player__username", "name", "hint"]
    fields = ["player", "name", "hint", "created", "last_used"]
    readonly_fields = ["player", "name", "hint", "created", "last_used"]
    date_hierarchy = "created"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _may_touch(request: HttpRequest, player: Player | None) -> bool:
    """Only superusers may change superusers."""
    return player is None or not player.is_superuser or bool(request.user.is_superuser)
