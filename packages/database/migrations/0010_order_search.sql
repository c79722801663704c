-- Every text an order can be found by, in a narrow table beside the orders, so that one index finds any of them.
-- A text is kept folded (without case and accents) as: a control character that names its column, the text, and \x1f.
-- Statements that change an order's texts only note the order; its documents are written once, when the transaction
-- commits, from what then stands in the tables. Nobody who writes orders has to think of it.

create extension if not exists pg_trgm;

-- Control characters part the texts of a document, so none stands within one.
create function plain_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(value, '[\x01-\x1f]', ' ', 'g')
$$;

create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(value) = length(value) then value
    else regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') end)
$$;

create function search_term(value text) returns text language sql immutable parallel safe as $$
  select fold_text(plain_text(value))
$$;

-- What LIKE finds: the term, taken literally, between what stands before and behind it.
create function search_pattern(before text, term text, behind text) returns text language sql immutable parallel safe as $$
  select '%' || before || regexp_replace(search_term(term), '([\\%_])', '\\\1', 'g') || behind || '%'
$$;

-- The same for a term that stands anywhere in a text which begins with this control character.
create function search_expression(tag text, term text, behind text) returns text language sql immutable parallel safe as $$
  select tag || '[^\x1f]*' || regexp_replace(search_term(term), '([][\\.^$*+?(){}|])', '\\\1', 'g') || behind
$$;

create function tagged_text(tag text, value text) returns text language sql immutable parallel safe as $$
  select case when value <> '' then tag || plain_text(value) || e'\x1f' else '' end
$$;

-- A state as its two letters: as it was given, or those of a state or territory of the United States given by name.
create function state_code(state text) returns text language sql immutable parallel safe as $$
  select case when state ~ '^[A-Za-z]{2}$' then upper(state) else '{
    "alabama": "AL", "alaska": "AK", "american samoa": "AS", "arizona": "AZ", "arkansas": "AR", "california": "CA",
    "colorado": "CO", "connecticut": "CT", "delaware": "DE", "district of columbia": "DC", "florida": "FL",
    "georgia": "GA", "guam": "GU", "hawaii": "HI", "idaho": "ID", "illinois": "IL", "indiana": "IN", "iowa": "IA",
    "kansas": "KS", "kentucky": "KY", "louisiana": "LA", "maine": "ME", "maryland": "MD", "massachusetts": "MA",
    "michigan": "MI", "minnesota": "MN", "mississippi": "MS", "missouri": "MO", "montana": "MT", "nebraska": "NE",
    "nevada": "NV", "new hampshire": "NH", "new jersey": "NJ", "new mexico": "NM", "new york": "NY",
    "north carolina": "NC", "north dakota": "ND", "northern mariana islands": "MP", "ohio": "OH", "oklahoma": "OK",
    "oregon": "OR", "pennsylvania": "PA", "puerto rico": "PR", "rhode island": "RI", "south carolina": "SC",
    "south dakota": "SD", "tennessee": "TN", "texas": "TX", "u.s. virgin islands": "VI", "utah": "UT",
    "vermont": "VT", "virginia": "VA", "washington": "WA", "west virginia": "WV", "wisconsin": "WI",
    "wyoming": "WY" }'::jsonb ->> lower(btrim(state)) end
$$;

-- A country as its two letters: as it was given, or those of a country given by its English name.
create function country_code(country text) returns text language sql immutable parallel safe as $$
  select coalesce('{
    "andorra": "AD", "united arab emirates": "AE", "afghanistan": "AF", "antigua & barbuda": "AG",
    "anguilla": "AI", "albania": "AL", "armenia": "AM", "angola": "AO", "antarctica": "AQ", "argentina": "AR",
    "american samoa": "AS", "austria": "AT", "australia": "AU", "aruba": "AW", "åland islands": "AX",
    "azerbaijan": "AZ", "bosnia & herzegovina": "BA", "barbados": "BB", "bangladesh": "BD", "belgium": "BE",
    "burkina faso": "BF", "bulgaria": "BG", "bahrain": "BH", "burundi": "BI", "benin": "BJ",
    "st. barthélemy": "BL", "bermuda": "BM", "brunei": "BN", "bolivia": "BO", "caribbean netherlands": "BQ",
    "brazil": "BR", "bahamas": "BS", "bhutan": "BT", "bouvet island": "BV", "botswana": "BW", "belarus": "BY",
    "belize": "BZ", "canada": "CA", "cocos (keeling) islands": "CC", "congo - kinshasa": "CD",
    "central african republic": "CF", "congo - brazzaville": "CG", "switzerland": "CH", "côte d’ivoire": "CI",
    "cook islands": "CK", "chile": "CL", "cameroon": "CM", "china": "CN", "colombia": "CO", "costa rica": "CR",
    "cuba": "CU", "cape verde": "CV", "curaçao": "CW", "christmas island": "CX", "cyprus": "CY", "czechia": "CZ",
    "germany": "DE", "djibouti": "DJ", "denmark": "DK", "dominica": "DM", "dominican republic": "DO",
    "algeria": "DZ", "ecuador": "EC", "estonia": "EE", "egypt": "EG", "western sahara": "EH", "eritrea": "ER",
    "spain": "ES", "ethiopia": "ET", "finland": "FI", "fiji": "FJ", "falkland islands": "FK", "micronesia": "FM",
    "faroe islands": "FO", "france": "FR", "gabon": "GA", "united kingdom": "GB", "grenada": "GD", "georgia": "GE",
    "french guiana": "GF", "guernsey": "GG", "ghana": "GH", "gibraltar": "GI", "greenland": "GL", "gambia": "GM",
    "guinea": "GN", "guadeloupe": "GP", "equatorial guinea": "GQ", "greece": "GR",
    "south georgia & south sandwich islands": "GS", "guatemala": "GT", "guam": "GU", "guinea-bissau": "GW",
    "guyana": "GY", "hong kong sar china": "HK", "heard & mcdonald islands": "HM", "honduras": "HN",
    "croatia": "HR", "haiti": "HT", "hungary": "HU", "indonesia": "ID", "ireland": "IE", "israel": "IL",
    "isle of man": "IM", "india": "IN", "british indian ocean territory": "IO", "iraq": "IQ", "iran": "IR",
    "iceland": "IS", "italy": "IT", "jersey": "JE", "jamaica": "JM", "jordan": "JO", "japan": "JP", "kenya": "KE",
    "kyrgyzstan": "KG", "cambodia": "KH", "kiribati": "KI", "comoros": "KM", "st. kitts & nevis": "KN",
    "north korea": "KP", "south korea": "KR", "kuwait": "KW", "cayman islands": "KY", "kazakhstan": "KZ",
    "laos": "LA", "lebanon": "LB", "st. lucia": "LC", "liechtenstein": "LI", "sri lanka": "LK", "liberia": "LR",
    "lesotho": "LS", "lithuania": "LT", "luxembourg": "LU", "latvia": "LV", "libya": "LY", "morocco": "MA",
    "monaco": "MC", "moldova": "MD", "montenegro": "ME", "st. martin": "MF", "madagascar": "MG",
    "marshall islands": "MH", "north macedonia": "MK", "mali": "ML", "myanmar (burma)": "MM", "mongolia": "MN",
    "macao sar china": "MO", "northern mariana islands": "MP", "martinique": "MQ", "mauritania": "MR",
    "montserrat": "MS", "malta": "MT", "mauritius": "MU", "maldives": "MV", "malawi": "MW", "mexico": "MX",
    "malaysia": "MY", "mozambique": "MZ", "namibia": "NA", "new caledonia": "NC", "niger": "NE",
    "norfolk island": "NF", "nigeria": "NG", "nicaragua": "NI", "netherlands": "NL", "norway": "NO", "nepal": "NP",
    "nauru": "NR", "niue": "NU", "new zealand": "NZ", "oman": "OM", "panama": "PA", "peru": "PE",
    "french polynesia": "PF", "papua new guinea": "PG", "philippines": "PH", "pakistan": "PK", "poland": "PL",
    "st. pierre & miquelon": "PM", "pitcairn islands": "PN", "puerto rico": "PR", "palestinian territories": "PS",
    "portugal": "PT", "palau": "PW", "paraguay": "PY", "qatar": "QA", "réunion": "RE", "romania": "RO",
    "serbia": "RS", "russia": "RU", "rwanda": "RW", "saudi arabia": "SA", "solomon islands": "SB",
    "seychelles": "SC", "sudan": "SD", "sweden": "SE", "singapore": "SG", "st. helena": "SH", "slovenia": "SI",
    "svalbard & jan mayen": "SJ", "slovakia": "SK", "sierra leone": "SL", "san marino": "SM", "senegal": "SN",
    "somalia": "SO", "suriname": "SR", "south sudan": "SS", "são tomé & príncipe": "ST", "el salvador": "SV",
    "sint maarten": "SX", "syria": "SY", "eswatini": "SZ", "turks & caicos islands": "TC", "chad": "TD",
    "french southern territories": "TF", "togo": "TG", "thailand": "TH", "tajikistan": "TJ", "tokelau": "TK",
    "timor-leste": "TL", "turkmenistan": "TM", "tunisia": "TN", "tonga": "TO", "türkiye": "TR",
    "trinidad & tobago": "TT", "tuvalu": "TV", "taiwan": "TW", "tanzania": "TZ", "ukraine": "UA", "uganda": "UG",
    "u.s. outlying islands": "UM", "united states": "US", "uruguay": "UY", "uzbekistan": "UZ",
    "vatican city": "VA", "st. vincent & grenadines": "VC", "venezuela": "VE", "british virgin islands": "VG",
    "u.s. virgin islands": "VI", "vietnam": "VN", "vanuatu": "VU", "wallis & futuna": "WF", "samoa": "WS",
    "yemen": "YE", "mayotte": "YT", "south africa": "ZA", "zambia": "ZM", "zimbabwe": "ZW", "usa": "US",
    "u.s.": "US", "u.s.a.": "US", "united states of america": "US", "uk": "GB", "great britain": "GB",
    "eire": "IE", "holland": "NL" }'::jsonb ->> lower(btrim(country)), case when country ~ '^[A-Za-z]{2}$' then upper(country) end)
$$;

-- What the documents of each order have to be: `default_text` holds the data points that are searched unless others are
-- chosen, `others` the rest.
create view order_documents as
select o.supplier_id, o.dealer_id, o.id as order_id,
  fold_text(
    tagged_text(e'\x01', o.order_number) || tagged_text(e'\x02', o.reference_number)
    || tagged_text(e'\x03', coalesce(nullif(p.invoice_number, ''), p.id::text)) || purchases.numbers
    || tagged_text(e'\x05', o.ship_to_name) || tagged_text(e'\x06', s.address_line1)
    || tagged_text(e'\x07', s.address_line2) || lines.skus || lines.titles
  ) as default_text,
  fold_text(
    tagged_text(e'\x01', s.city) || tagged_text(e'\x02', s.state) || tagged_text(e'\x03', state_code(s.state))
    || tagged_text(e'\x04', s.country) || tagged_text(e'\x05', country_code(s.country))
    || tagged_text(e'\x06', s.postal) || tagged_text(e'\x07', s.email) || tagged_text(e'\x08', s.phone)
    || tagged_text(e'\x0b', b.name) || tagged_text(e'\x0c', b.address_line1) || tagged_text(e'\x0e', b.address_line2)
    || tagged_text(e'\x0f', b.city) || tagged_text(e'\x10', b.state) || tagged_text(e'\x11', state_code(b.state))
    || tagged_text(e'\x12', b.country) || tagged_text(e'\x13', country_code(b.country))
    || tagged_text(e'\x14', b.postal) || tagged_text(e'\x15', b.email) || tagged_text(e'\x16', b.phone)
  ) as others
from orders o
left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
left join order_addresses s on (s.supplier_id, s.dealer_id, s.order_id, s.id)
  = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
left join order_addresses b on (b.supplier_id, b.dealer_id, b.order_id, b.id)
  = (o.supplier_id, o.dealer_id, o.id, o.billing_address_id)
cross join lateral (
  select coalesce(string_agg(tagged_text(e'\x08', i.sku), ''), '') as skus,
    coalesce(string_agg(tagged_text(e'\x0b', i.title), ''), '') as titles
  from order_items i where (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
) lines
cross join lateral (
  select coalesce(string_agg(tagged_text(e'\x04', k.number), ''), '') as numbers
  from purchase_orders k where (k.supplier_id, k.dealer_id, k.order_id) = (o.supplier_id, o.dealer_id, o.id)
) purchases;

create table order_search (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  default_text text not null,
  others text not null,
  primary key (supplier_id, dealer_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table order_search is 'derived: what order_documents says; written by triggers when a transaction commits';

insert into order_search select * from order_documents;

alter table order_search add foreign key (supplier_id, dealer_id, order_id)
  references orders (supplier_id, dealer_id, id) on delete cascade;
create index order_search_found_by on order_search using gin (default_text gin_trgm_ops);
comment on index order_search_found_by is 'order search: a text of three letters or more in the data points searched by default';
create index order_search_others on order_search using gin (others gin_trgm_ops);
comment on index order_search_others is 'order search: a text of three letters or more in any other data point';
-- How common a text is shows in a sample; a larger one tells rare from common more finely.
alter table order_search alter column default_text set statistics 1000;
alter table order_search alter column others set statistics 1000;
analyze order_search;

-- Orders whose documents are to be written when the transaction commits; empty between transactions.
create table order_search_queue (
  supplier_id int not null,
  dealer_id int not null,
  id bigint generated always as identity primary key,
  order_ids bigint[] not null
);
comment on index order_search_queue_pkey is 'documents: whether a note was already worked off by an earlier one of its transaction';

create function write_queued_order_documents() returns trigger language plpgsql as $$
declare
  suppliers int[];
  dealers int[];
  ids bigint[];
begin
  -- The first note of a transaction works off all of them.
  if not exists (select from order_search_queue where id = new.id) then return null; end if;
  with taken as (
    delete from order_search_queue returning supplier_id, dealer_id, order_ids
  ), due as (
    select distinct supplier_id, dealer_id, order_id from taken, unnest(order_ids) as order_id order by 1, 2, 3
  )
  select array_agg(supplier_id), array_agg(dealer_id), array_agg(order_id) into suppliers, dealers, ids from due;
  -- Who changes the same order at the same time waits here and then reads what the other has committed.
  perform from order_search d, unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    where (d.supplier_id, d.dealer_id, d.order_id) = (due.supplier_id, due.dealer_id, due.order_id)
    order by d.supplier_id, d.dealer_id, d.order_id for update of d;
  insert into order_search as d
  select v.* from unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    join order_documents v using (supplier_id, dealer_id, order_id)
  on conflict (supplier_id, dealer_id, order_id) do update set default_text = excluded.default_text, others = excluded.others
    where (d.default_text, d.others) is distinct from (excluded.default_text, excluded.others);
  return null;
end $$;
create constraint trigger order_search_queue_at_commit after insert on order_search_queue
  deferrable initially deferred for each row execute function write_queued_order_documents();

create function queue_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids)
  select supplier_id, dealer_id, array_agg(id) from changed group by 1, 2;
  return null;
end $$;

create function queue_orders_of_rows() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids)
  select supplier_id, dealer_id, array_agg(distinct order_id) from changed group by 1, 2;
  return null;
end $$;

create function queue_changed_order() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids) values (new.supplier_id, new.dealer_id, array[new.id]);
  return null;
end $$;

create function queue_order_of_row() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids)
  values (new.supplier_id, new.dealer_id, array[new.order_id]);
  return null;
end $$;

create trigger orders_search_inserted after insert on orders
  referencing new table as changed for each statement execute function queue_new_orders();
-- A change of status names none of these columns and so costs nothing here.
create trigger orders_search_updated
  after update of order_number, reference_number, ship_to_name, shipping_address_id, billing_address_id on orders
  for each row when ((old.order_number, old.reference_number, old.ship_to_name, old.shipping_address_id, old.billing_address_id)
    is distinct from (new.order_number, new.reference_number, new.ship_to_name, new.shipping_address_id, new.billing_address_id))
  execute function queue_changed_order();

create trigger order_items_search_inserted after insert on order_items
  referencing new table as changed for each statement execute function queue_orders_of_rows();
create trigger order_items_search_deleted after delete on order_items
  referencing old table as changed for each statement execute function queue_orders_of_rows();
create trigger order_items_search_updated after update of sku, title on order_items
  for each row when ((old.sku, old.title) is distinct from (new.sku, new.title)) execute function queue_order_of_row();

create trigger order_addresses_search_inserted after insert on order_addresses
  referencing new table as changed for each statement execute function queue_orders_of_rows();
create trigger order_addresses_search_deleted after delete on order_addresses
  referencing old table as changed for each statement execute function queue_orders_of_rows();
create trigger order_addresses_search_updated after update on order_addresses
  for each row when (old.* is distinct from new.*) execute function queue_order_of_row();

create trigger payments_search_inserted after insert on payments
  referencing new table as changed for each statement execute function queue_orders_of_rows();
create trigger payments_search_deleted after delete on payments
  referencing old table as changed for each statement execute function queue_orders_of_rows();
create trigger payments_search_updated after update of invoice_number on payments
  for each row when (old.invoice_number is distinct from new.invoice_number) execute function queue_order_of_row();

create trigger purchase_orders_search_inserted after insert on purchase_orders
  referencing new table as changed for each statement execute function queue_orders_of_rows();
create trigger purchase_orders_search_deleted after delete on purchase_orders
  referencing old table as changed for each statement execute function queue_orders_of_rows();
create trigger purchase_orders_search_updated after update of number on purchase_orders
  for each row when (old.number is distinct from new.number) execute function queue_order_of_row();
