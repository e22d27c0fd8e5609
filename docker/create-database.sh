#!/bin/sh
# First start of PostgreSQL: the server's login role and its database. The role owns the database and makes the roles
# that requests run in; it is no superuser, so that row-level security holds for it too.
set -eu
: "${ALO_DATABASE_PASSWORD:?the password of the login role alo}"
psql --set ON_ERROR_STOP=1 --set password="$ALO_DATABASE_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role alo login createrole nosuperuser nobypassrls password :'password';
create database alo owner alo;
\connect alo
create extension pg_trgm;
SQL
