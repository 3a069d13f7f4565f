#!/bin/sh
# Run by PostgreSQL's image on the first start of compose.yaml: the product's role owns its database and is no superuser.
# The superuser keeps no password, so nobody comes as it but from inside the container.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
CREATE ROLE marhala LOGIN PASSWORD :'password';
CREATE DATABASE marhala OWNER marhala;
ALTER ROLE postgres PASSWORD NULL;
SQL
