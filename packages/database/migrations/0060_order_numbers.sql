-- A placed order gets its number from a sequence of its supplier's: it is taken at once and for good, so that orders of
-- a supplier need not wait for each other's commits. An order that is undone leaves a gap; no number comes twice.

alter table suppliers rename next_order_number to first_order_number;
alter table suppliers rename constraint suppliers_next_order_number_check to suppliers_first_order_number_check;
comment on column suppliers.first_order_number is 'where the numbers of placed orders begin; the sequence order_numbers_ID goes on from there';

create function create_order_number_sequence() returns trigger language plpgsql as $$
begin
  execute format('create sequence %I as bigint start with %s', 'order_numbers_' || new.id, new.first_order_number);
  return null;
end $$;
create trigger suppliers_order_numbers after insert on suppliers
  for each row execute function create_order_number_sequence();
do $$
declare
  one record;
begin
  for one in select id, first_order_number as n from suppliers loop
    execute format('create sequence %I as bigint start with %s', 'order_numbers_' || one.id, one.n);
  end loop;
end $$;

-- Whoever places an order holds this lock with others; a file that brings numbers of its own takes it alone, and so
-- sees every order that has got a number before.
create function order_numbers_lock() returns int language sql immutable parallel safe return 1229999189;

create function assign_order_number(of_supplier int) returns text language plpgsql as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock_shared(order_numbers_lock(), of_supplier);
  loop
    taken := nextval(('order_numbers_' || of_supplier)::regclass);
    -- A file may have brought an order of this very number.
    exit when not exists (select from orders where supplier_id = of_supplier and order_number = taken);
  end loop;
  return taken;
end $$;

-- Sees to it that no number up to this one is taken from now on.
create function skip_order_numbers(of_supplier int, up_to bigint) returns void language plpgsql as $$
declare
  numbers regclass := ('order_numbers_' || of_supplier)::regclass;
begin
  perform pg_advisory_xact_lock(order_numbers_lock(), of_supplier);
  if nextval(numbers) < up_to then perform setval(numbers, up_to); end if;
end $$;
