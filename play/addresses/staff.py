"""Addresses for the staff."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views import staff

urlpatterns: list[URLPattern] = [
    path("staff/reports", staff.queue, name="reports"),
    path("staff/reports/<int:number>", staff.report, name="report"),
    path("staff/reports/<int:number>/position.json", staff.position, name="report_position"),
    path("staff/sanctions/<int:number>/lift", staff.lift, name="lift"),
    re_path(r"^(?P<typed>staff/reports(?:/\d+)?)/$", respelled),
]
