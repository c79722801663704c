/** SQL for what a server and the database in it are, the same over every way to them and another for every copy. */
export const databaseIdentity = `(select system_identifier from pg_control_system())
  || '/' || (select oid from pg_database where datname = current_database())`
