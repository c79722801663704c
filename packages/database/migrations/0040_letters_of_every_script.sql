-- Letters of every script are found without case. The numbers of orders are compared byte by byte, and in a document
-- that holds one `lower` took that over for all of it: only the letters of English became small ones. And a Greek word
-- may end in a letter of its own (ς for σ), which in capitals is the same.
create or replace function fold_text(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = length(value) then lower(value)
    else replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "default"), 'ς', 'σ') end
$$;

-- What a browser takes away from both ends of what is typed, and what of a text is not seen.
create function blanks() returns text language sql immutable parallel safe as $$
  select e' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
$$;

create or replace function tagged_text(tag text, value text) returns text language sql immutable parallel safe as $$
  select case when btrim(value, blanks()) <> ''
    then tag || plain_text(btrim(value, blanks())) || e'\x1f' else '' end
$$;

-- The documents concerned are written anew when this transaction commits, as after any other change.
insert into order_search_queue (supplier_id, dealer_id, order_ids)
select supplier_id, dealer_id, array_agg(order_id) from order_search
where fold_text(default_text) <> default_text or fold_text(others) <> others
  or concat(default_text, others) ~ '[\x01-\x16][ \ufeff]|[ \ufeff]\x1f'
group by 1, 2;

update product_documents set document = fold_text(document) where fold_text(document) <> document;
