-- A search reads what its own dealer has, however common a word is elsewhere: the indexes of the documents begin with
-- the dealer (ids of dealers are unique across suppliers). And a text that is asked for exactly is found by one key,
-- where three letters at a time would meet in thousands of orders.

create extension if not exists btree_gin;

-- One of two million keys. Several texts share one, which keeps the index small: whoever asks looks at the text as well.
create function text_key(value text) returns int language sql immutable parallel safe
return hashtext(value) & 2097151;

-- The keys of the texts that tell orders apart: all that are searched by default, e-mail addresses and phone numbers.
-- A text's key is that of `text_key`, written out since an index may be restored where functions are not seen.
create function text_keys(default_text text, others text) returns int[] language plpgsql immutable parallel safe as $$
declare
  keys int[] := '{}';
  tagged text;
begin
  foreach tagged in array string_to_array(default_text, e'\x1f') loop
    if tagged <> '' then keys := keys || (hashtext(substr(tagged, 2)) & 2097151); end if;
  end loop;
  foreach tagged in array string_to_array(others, e'\x1f') loop
    if ascii(tagged) in (7, 8, 21, 22) then keys := keys || (hashtext(substr(tagged, 2)) & 2097151); end if;
  end loop;
  return keys;
end $$;

-- Written beside the old one, which can be read until the last moment.
lock table order_search in share mode;
create table order_search_anew (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  default_text text not null,
  others text not null,
  keys int[] not null generated always as (text_keys(default_text, others)) stored,
  constraint order_search_anew_pkey primary key (supplier_id, dealer_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
insert into order_search_anew select supplier_id, dealer_id, order_id, default_text, others from order_search
order by supplier_id, dealer_id, order_id;
create index order_search_default_text on order_search_anew using gin (dealer_id, default_text gin_trgm_ops);
comment on index order_search_default_text is 'order search: a text of three letters or more in the data points a dealer searches by default';
create index order_search_extra_text on order_search_anew using gin (dealer_id, others gin_trgm_ops);
comment on index order_search_extra_text is 'order search: a text of three letters or more in any other data point of a dealer';
create index order_search_keys on order_search_anew using gin (dealer_id, keys);
comment on index order_search_keys is 'order search: exactly this number, reference, SKU, name, title, e-mail address or phone number';
-- How common a text is shows in a sample; a larger one tells rare from common more finely.
alter table order_search_anew alter column default_text set statistics 1000;
alter table order_search_anew alter column others set statistics 1000;
alter table order_search_anew alter column keys set statistics 1000;

drop table order_search;
alter table order_search_anew rename to order_search;
alter table order_search rename constraint order_search_anew_pkey to order_search_pkey;
alter table order_search add foreign key (supplier_id, dealer_id, order_id)
  references orders (supplier_id, dealer_id, id) on delete cascade;
comment on table order_search is 'derived: what order_documents says; written by triggers when a transaction commits';
analyze order_search;
