"""All the site's addresses."""

from collections.abc import Callable

from allauth.account import views as allauth
from django.contrib import admin
from django.http import HttpResponseBase
from django.urls import include, path, re_path
from django.views.generic import RedirectView

from decks.views.people import entrance


def to(name: str) -> Callable[..., HttpResponseBase]:
    """A redirect to a page that replaces this one."""
    return RedirectView.as_view(pattern_name=name)


# allauth's addresses that have a page here; `decks.urls` has the rest of /account/.
account = [
    path("login/", allauth.login, name="account_login"),
    path("logout/", allauth.logout, name="account_logout"),
    path("inactive/", allauth.account_inactive, name="account_inactive"),
    path("signup/", entrance.sign_up, name="account_signup"),
    path("reauthenticate/", allauth.reauthenticate, name="account_reauthenticate"),
    path("email/", allauth.email, name="account_email"),
    re_path(r"^confirm-email/(?P<key>[-:\w]+)/$", allauth.confirm_email, name="account_confirm_email"),
    path("password/change/", allauth.password_change, name="account_change_password"),
    path("password/set/", to("account_reset_password"), name="account_set_password"),
    path("password/reset/", entrance.reset_password, name="account_reset_password"),
    path("password/reset/done/", allauth.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        allauth.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("password/reset/key/done/", to("account_login"), name="account_reset_password_from_key_done"),
]

urlpatterns = [
    path("i18n/", include("django.conf.urls.i18n")),
    path("account/", include(account)),
    path("admin/login/", entrance.admin_door),
    path("admin/password_change/", to("account_change_password")),
    path("admin/", admin.site.urls),
    path("api/v1/", include("decks.api.urls")),
    path("api/v1/", include("play.api.urls")),
    path("", include("play.urls")),
    path("", include("decks.urls")),
    path("", include("catalog.urls")),
]
