-- A row by its key is found by the key's index, whatever the planner takes the tables for. An index made for a sort
-- begins with supplier and dealer and ends with the id, as the key does; in a plan that is made once for all dealers both
-- look equally cheap where the planner expects one order of a dealer, and then every check of a reference walked all
-- orders of the dealer. So an index for a sort is for rows whose value is known, as all of them are: only who asks for
-- the value itself can use it, and a look-up by the key never does.

do $$
declare
  one record;
begin
  -- Each is made beside the old one, which lists are read from meanwhile.
  for one in
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      obj_description(i.indexrelid, 'pg_class') as remark, k.conname as rule, i.indrelid::regclass::text as table_name,
      (select a.attname from unnest(i.indkey::int2[]) with ordinality as n(attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.attnum
       where not n.attnum = any(p.indkey::int2[]) order by n.place limit 1) as sorted_by
    from pg_index i
    join pg_index p on p.indrelid = i.indrelid and p.indisprimary
    join pg_class c on c.oid = i.indexrelid
    join pg_am m on m.oid = c.relam and m.amname = 'btree'
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'u'
    where i.indrelid in ('orders'::regclass, 'payments'::regclass, 'order_address_texts'::regclass, 'transactions'::regclass)
      and not i.indisprimary and i.indpred is null and i.indkey[0] = p.indkey[0]
    order by i.indexrelid
  loop
    execute format('%s where %I is not null',
      replace(one.definition, ' INDEX ' || one.name || ' ON ', format(' INDEX %s ON ', one.name || '_anew')), one.sorted_by);
    execute format('comment on index %s is %L', one.name || '_anew',
      coalesce(one.remark, 'no ' || one.sorted_by || ' twice'));
  end loop;
  -- The old ones go together, at the end, since nobody can read the tables from here to the commit.
  for one in
    select c.relname as new_name, left(c.relname, -5) as name, k.conname as rule, c.oid, i.indrelid::regclass::text as table_name
    from pg_class c join pg_index i on i.indexrelid = c.oid
    left join pg_constraint k on k.conname = left(c.relname, -5) and k.conrelid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname like '%\_anew' order by c.oid
  loop
    if one.rule is null then execute format('drop index %I', one.name);
    else execute format('alter table %s drop constraint %I', one.table_name, one.rule);
    end if;
    execute format('alter index %I rename to %I', one.new_name, one.name);
  end loop;
end $$;

create unique index dealers_email_anew on dealers (supplier_id, lower(email)) where email is not null;
comment on index dealers_email_anew is 'sign-in: a dealer of this supplier by e-mail without case; no e-mail twice';
create unique index dealers_external_id_anew on dealers (supplier_id, external_id) where external_id is not null;
comment on index dealers_external_id_anew is 'import: a dealer of this supplier by the supplier''s own key';
drop index dealers_email, dealers_external_id;
alter index dealers_email_anew rename to dealers_email;
alter index dealers_external_id_anew rename to dealers_external_id;

-- Where indexes begin with the supplier alone, a plan for all suppliers expects the largest: as if all rows were one
-- supplier's. Else, with many suppliers, walking all rows of one would look as cheap as finding one by its key.
do $$
declare
  one regclass;
  has_rows boolean;
begin
  for one in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'supplier_id' and not a.attisdropped
  loop
    execute format('alter table %s alter supplier_id set (n_distinct = 1)', one);
    -- A table that was looked at while it is empty would be read from end to end for a while when it no longer is.
    execute format('select exists (select from %s)', one) into has_rows;
    if has_rows then execute format('analyze %s (supplier_id)', one); end if;
  end loop;
end $$;
