-- The basis of all tables: extensions, value domains, the sort order of texts and text search.
--
-- Rule of the whole schema: keys of suppliers' rows begin with supplier_id, keys of dealers' rows with
-- (supplier_id, dealer_id). Every reference repeats that prefix, so no row can reference another tenant's.

create extension pg_trgm;
create extension btree_gin;

-- numeric and timestamptz accept NaN and infinity; these domains refuse them.
create domain money_amount as numeric(14, 2) check (value < 'NaN'::numeric);
create domain positive_amount as numeric(14, 2) check (value >= 0 and value < 'NaN'::numeric);
create domain unit_price as numeric(14, 4) check (value >= 0 and value < 'NaN'::numeric);
create domain weight_lbs as numeric(12, 4) check (value >= 0 and value < 'NaN'::numeric);
create domain moment as timestamptz check (isfinite(value));

-- The kinds of actors; same as in the contract.
create domain actor_kind as text check (value in ('dealer', 'operator', 'integrator', 'import', 'system'));

-- The sort order of lists: "Alma de la Cruz" before "Alma Yates", "Émile" next to "Emil", PO-9 before PO-10. Only
-- identical texts are equal, so an id breaks every tie. Columns are compared byte by byte; a list's query and index
-- name this collation.
create collation reading_order (provider = icu, locale = 'und-u-kn-true');
comment on collation reading_order is 'natural reading order: ignores case and accents, sorts numbers by value';

-- Control characters separate a search document's texts, so a text can't contain one.
create function plain_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(value, '[\x01-\x1f]', ' ', 'g')
$$;

-- Folds a text for searching: no case, accents or invisible characters; plain quotes, hyphens and letters; single
-- blanks. Same as `foldText` in the contract. The collation is named because columns with byte order fold only English
-- letters in `lower`. Acute accents and double primes are replaced before decomposition; a final ς becomes σ.
-- In plpgsql, because the planner would copy an SQL function's long expression into each query, which takes it 10 ms.
create function fold_text(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return case when octet_length(value) = length(value)
    then case when strpos(value, '`') > 0 or strpos(value, '  ') > 0
      then regexp_replace(translate(lower(value), '`', ''''), ' {2,}', ' ', 'g') else lower(value) end
    else regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(
      translate(value, '´″‶', '''""'), NFKD),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g') collate "default"),
      '`‘’‚‛ʹʻʼʽˈ′‵ꞌ“”„‟«»〝〞֊־᠆‐‑‒–—―⁃⁓−⸗⸺⸻⁄∕ʾʿˊˋ׳ˮʺ״˗➖٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९đðɖɗəħıɨĸƙłƚɫŋɲøɵŧʈƀɓƒǥɠʉƴƶƥςґىیک',
      '''''''''''''''''''''''''''""""""""---------------//''''''''''"""--012345678901234567890123456789ddddehiikklllnnoottbbfgguyzpσгييك'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), ' {2,}', ' ', 'g') end;
end $$;

-- The comparison key of a SKU or reference number, like `keyText` in the contract; accents count. It has a parsed body,
-- because its indexes may be restored while other functions are not visible.
create function key_text(value text) returns text language sql immutable parallel safe
return case when octet_length(value) = length(value)
  then lower(btrim(regexp_replace(translate(value, '`', ''''), '[ \t-\r]+', ' ', 'g')))
  else translate(lower(btrim(regexp_replace(translate(normalize(translate(regexp_replace(value,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), '´″‶', '''""'), NFKC),
    'İ`‘’‚‛ʹʻʼʽˈ′‵ꞌ“”„‟«»〝〞֊־᠆‐‑‒–—―⁃⁓−⸗⸺⸻⁄∕ʾʿˊˋ׳ˮʺ״˗➖٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९',
    'i''''''''''''''''''''''''''""""""""---------------//''''''''''"""--012345678901234567890123456789'),
    '[ \t-\r\u1680\u2028\u2029]+', ' ', 'g')) collate "default"), 'ıς', 'iσ') end;

-- The letters and digits of a code such as a tracking number; same as `codeText` in the contract.
create function code_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(fold_text(value), '[^0-9a-z\u0080-\U0010ffff]+', '', 'g')
$$;

-- A phone number without exit code, calling code and leading zeros, as far as they can be detected; same as
-- `nationalPhone` in the contract.
-- plpgsql, because SQL functions that can't be inlined are planned at each use.
create function national_phone(value text) returns text language plpgsql immutable parallel safe as $$
declare
  plain constant text := regexp_replace(regexp_replace(key_text(value),
    '^[^0-9a-z+]*((tel|telephone|telefon|phone|ph|mobile|mob|cell|fax|whatsapp)[^0-9a-z+]*)?(?=[0-9+])', ''), '\(0\)', '');
  digits constant text := case when plain ~ '^\+' then '+' else '' end || code_text(plain);
  exit_code constant text := '^(\+(00|011)?|0011(?=[0-9]{9})|00|011(?=[0-9]{10}))';
begin
  return regexp_replace(case when digits ~ exit_code
    then regexp_replace(regexp_replace(digits, exit_code, ''),
      '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])(?=[0-9]{4})', '')
    else regexp_replace(digits, '^1(?=[0-9]{10}([^0-9]|$))', '') end, '^0+(?=[0-9])', '');
end $$;

-- A search term folded like stored texts. Tabs and line breaks count as blanks; a term with another control character
-- matches nothing.
create function search_term(value text) returns text language sql immutable parallel safe as $$
  select fold_text(regexp_replace(regexp_replace(value, '[\t-\r]', ' ', 'g'), '[\x01-\x1f]', e'\x1e', 'g'))
$$;

-- The LIKE pattern of a term, taken literally, between two fixed texts.
create function search_pattern(before text, term text, behind text) returns text language sql immutable parallel safe as $$
  select '%' || before || regexp_replace(search_term(term), '([\\%_])', '\\\1', 'g') || behind || '%'
$$;

-- The regular expression of a term, taken literally.
create function literal_expression(term text) returns text language sql immutable parallel safe as $$
  select regexp_replace(search_term(term), '([][\\.^$*+?(){}|])', '\\\1', 'g')
$$;

-- The regular expression of a term anywhere in a text that starts with this control character.
create function search_expression(tag text, term text, behind text) returns text language sql immutable parallel safe as $$
  select tag || '[^\x1f]*' || regexp_replace(search_term(term), '([][\\.^$*+?(){}|])', '\\\1', 'g') || behind
$$;

-- The trigger of append-only logs. Erasing a dealer may replace personal texts in them, after announcing it in its
-- transaction.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.erasing', true) = 'a dealer' then return null; end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
