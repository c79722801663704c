-- Which data directory belongs to this database: both hold the same id. There is one row, or none before the first start.
create table installation (
  only_one boolean primary key default true check (only_one),
  id text not null check (id ~ '^[0-9a-f]{32}$')
);
