"""URLs for the staff."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.staff import pages

urlpatterns: list[URLPattern] = [
    path("staff/reports", pages.queue, name="reports"),
    path("staff/reports/<int:number>", pages.report, name="report"),
    path("staff/reports/<int:number>/position.json", pages.position, name="report_position"),
    path("staff/sanctions/<int:number>/lift", pages.lift, name="lift"),
    re_path(r"^(?P<typed>staff/reports(?:/\d+)?)/$", respelled),
]
