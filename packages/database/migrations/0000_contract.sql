-- Written by `npm run types:database` from the contract; do not edit.

-- The id of a status by its name in the contract, and all ids. They are computed while a statement is planned.

create or replace function order_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'open' then return 1;
  when 'closed' then return 2;
  when 'canceled' then return 3;
  when 'onHold' then return 4;
  when 'failed' then return 5;
  when 'noShippingMethod' then return 6;
  when 'notManaged' then return 7;
  when 'draft' then return 8;
end case; end $$;
create or replace function order_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3,4,5,6,7,8}'; end $$;

create or replace function payment_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'unauthorized' then return 1;
  when 'authorized' then return 2;
  when 'paid' then return 3;
  when 'deferred' then return 4;
  when 'refunded' then return 5;
  when 'credited' then return 6;
  when 'awaitingClearance' then return 7;
  when 'declined' then return 8;
  when 'refundPending' then return 9;
  when 'refundFailed' then return 10;
end case; end $$;
create or replace function payment_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3,4,5,6,7,8,9,10}'; end $$;

create or replace function completion_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'none' then return 0;
  when 'partially' then return 1;
  when 'fully' then return 2;
end case; end $$;
create or replace function completion_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{0,1,2}'; end $$;

create or replace function allocation_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'none' then return 0;
  when 'partial' then return 1;
  when 'fully' then return 2;
end case; end $$;
create or replace function allocation_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{0,1,2}'; end $$;

create or replace function shipped_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'unshipped' then return 0;
  when 'partial' then return 1;
  when 'shipped' then return 2;
end case; end $$;
create or replace function shipped_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{0,1,2}'; end $$;

create or replace function source_invoice_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'none' then return 0;
  when 'some' then return 1;
  when 'all' then return 2;
end case; end $$;
create or replace function source_invoice_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{0,1,2}'; end $$;

create or replace function purchase_order_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'unprocessed' then return 1;
  when 'processed' then return 2;
  when 'acknowledged' then return 3;
  when 'canceled' then return 4;
  when 'failed' then return 5;
  when 'voided' then return 6;
  when 'processing' then return 7;
  when 'noShippingMethod' then return 8;
  when 'numberTooLong' then return 9;
end case; end $$;
create or replace function purchase_order_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3,4,5,6,7,8,9}'; end $$;

create or replace function fulfillment_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'awaitingShipment' then return 1;
  when 'shipped' then return 2;
  when 'partiallyShipped' then return 3;
  when 'canceled' then return 4;
end case; end $$;
create or replace function fulfillment_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3,4}'; end $$;

create or replace function invoice_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'unpaid' then return 1;
  when 'paid' then return 2;
  when 'credited' then return 3;
  when 'refunded' then return 4;
end case; end $$;
create or replace function invoice_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3,4}'; end $$;

create or replace function transaction_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'none' then return 0;
  when 'success' then return 1;
  when 'declined' then return 2;
  when 'error' then return 3;
end case; end $$;
create or replace function transaction_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{0,1,2,3}'; end $$;

create or replace function transaction_type(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'charge' then return 1;
  when 'refund' then return 2;
  when 'credit' then return 3;
end case; end $$;
create or replace function transaction_type_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3}'; end $$;

create or replace function dealer_status(name text) returns int language plpgsql immutable parallel safe as $$
begin case name
  when 'pending' then return 1;
  when 'approved' then return 2;
  when 'active' then return 3;
  when 'denied' then return 4;
  when 'inactive' then return 5;
  when 'canceled' then return 6;
  when 'cancelPending' then return 7;
end case; end $$;
create or replace function dealer_status_ids() returns smallint[] language plpgsql immutable parallel safe as $$
begin return '{1,2,3,4,5,6,7}'; end $$;

-- The event that reports a changed status; null before is a new object, null where it has no event of its own.

create or replace function webhook_kind_of_order_status(before int, after int) returns text language sql immutable parallel safe as $$
  select case
    when after = before then null
    when after = 1 and before in (4) then 'order.released'
    when after = 2 then 'order.closed'
    when after = 3 then 'order.canceled'
    when after = 4 then 'order.held'
  end
$$;

create or replace function webhook_kind_of_payment_status(before int, after int) returns text language sql immutable parallel safe as $$
  select case
    when after = before then null
    when after = 1 and before in (2) then 'order.unauthorized'
    when after = 2 and (before is null or before in (1, 4, 8)) then 'order.authorized'
    when after = 8 then 'order.declined'
  end
$$;

create or replace function webhook_kind_of_dealer_status(before int, after int) returns text language sql immutable parallel safe as $$
  select case
    when after = before then null
    when after = 2 and (before is null or before in (1, 4)) then 'dealer.approved'
    when after = 3 and (before is null or before in (1, 4)) then 'dealer.approved'
  end
$$;

-- The two letters of a state of the United States or of a country, given by its name or as they are.

create or replace function state_code(state text) returns text language sql immutable parallel safe as $$
  select coalesce('{
    "alabama": "AL", "alaska": "AK", "american samoa": "AS", "arizona": "AZ", "arkansas": "AR",
    "california": "CA", "colorado": "CO", "connecticut": "CT", "delaware": "DE", "district of columbia": "DC",
    "florida": "FL", "georgia": "GA", "guam": "GU", "hawaii": "HI", "idaho": "ID", "illinois": "IL",
    "indiana": "IN", "iowa": "IA", "kansas": "KS", "kentucky": "KY", "louisiana": "LA", "maine": "ME",
    "maryland": "MD", "massachusetts": "MA", "michigan": "MI", "minnesota": "MN", "mississippi": "MS",
    "missouri": "MO", "montana": "MT", "nebraska": "NE", "nevada": "NV", "new hampshire": "NH",
    "new jersey": "NJ", "new mexico": "NM", "new york": "NY", "north carolina": "NC", "north dakota": "ND",
    "northern mariana islands": "MP", "ohio": "OH", "oklahoma": "OK", "oregon": "OR", "pennsylvania": "PA",
    "puerto rico": "PR", "rhode island": "RI", "south carolina": "SC", "south dakota": "SD", "tennessee": "TN",
    "texas": "TX", "u.s. virgin islands": "VI", "utah": "UT", "vermont": "VT", "virginia": "VA",
    "washington": "WA", "west virginia": "WV", "wisconsin": "WI", "wyoming": "WY",
    "armed forces americas": "AA", "armed forces europe": "AE", "armed forces pacific": "AP" }'::jsonb ->> lower(btrim(state)), case when state ~ '^[A-Za-z]{2}$' then upper(state) end)
$$;

create or replace function country_code(country text) returns text language sql immutable parallel safe as $$
  select coalesce('{
    "andorra": "AD", "united arab emirates": "AE", "afghanistan": "AF", "antigua & barbuda": "AG",
    "anguilla": "AI", "albania": "AL", "armenia": "AM", "angola": "AO", "antarctica": "AQ", "argentina": "AR",
    "american samoa": "AS", "austria": "AT", "australia": "AU", "aruba": "AW", "åland islands": "AX",
    "aland islands": "AX", "azerbaijan": "AZ", "bosnia & herzegovina": "BA", "barbados": "BB",
    "bangladesh": "BD", "belgium": "BE", "burkina faso": "BF", "bulgaria": "BG", "bahrain": "BH",
    "burundi": "BI", "benin": "BJ", "st. barthélemy": "BL", "st. barthelemy": "BL", "bermuda": "BM",
    "brunei": "BN", "bolivia": "BO", "caribbean netherlands": "BQ", "brazil": "BR", "bahamas": "BS",
    "bhutan": "BT", "bouvet island": "BV", "botswana": "BW", "belarus": "BY", "belize": "BZ", "canada": "CA",
    "cocos (keeling) islands": "CC", "congo - kinshasa": "CD", "central african republic": "CF",
    "congo - brazzaville": "CG", "switzerland": "CH", "côte d’ivoire": "CI", "cook islands": "CK",
    "chile": "CL", "cameroon": "CM", "china": "CN", "colombia": "CO", "costa rica": "CR", "cuba": "CU",
    "cape verde": "CV", "curaçao": "CW", "curacao": "CW", "christmas island": "CX", "cyprus": "CY",
    "czechia": "CZ", "germany": "DE", "djibouti": "DJ", "denmark": "DK", "dominica": "DM",
    "dominican republic": "DO", "algeria": "DZ", "ecuador": "EC", "estonia": "EE", "egypt": "EG",
    "western sahara": "EH", "eritrea": "ER", "spain": "ES", "ethiopia": "ET", "finland": "FI", "fiji": "FJ",
    "falkland islands": "FK", "micronesia": "FM", "faroe islands": "FO", "france": "FR", "gabon": "GA",
    "united kingdom": "GB", "grenada": "GD", "georgia": "GE", "french guiana": "GF", "guernsey": "GG",
    "ghana": "GH", "gibraltar": "GI", "greenland": "GL", "gambia": "GM", "guinea": "GN", "guadeloupe": "GP",
    "equatorial guinea": "GQ", "greece": "GR", "south georgia & south sandwich islands": "GS",
    "guatemala": "GT", "guam": "GU", "guinea-bissau": "GW", "guyana": "GY", "hong kong sar china": "HK",
    "heard & mcdonald islands": "HM", "honduras": "HN", "croatia": "HR", "haiti": "HT", "hungary": "HU",
    "indonesia": "ID", "ireland": "IE", "israel": "IL", "isle of man": "IM", "india": "IN",
    "british indian ocean territory": "IO", "iraq": "IQ", "iran": "IR", "iceland": "IS", "italy": "IT",
    "jersey": "JE", "jamaica": "JM", "jordan": "JO", "japan": "JP", "kenya": "KE", "kyrgyzstan": "KG",
    "cambodia": "KH", "kiribati": "KI", "comoros": "KM", "st. kitts & nevis": "KN", "north korea": "KP",
    "south korea": "KR", "kuwait": "KW", "cayman islands": "KY", "kazakhstan": "KZ", "laos": "LA",
    "lebanon": "LB", "st. lucia": "LC", "liechtenstein": "LI", "sri lanka": "LK", "liberia": "LR",
    "lesotho": "LS", "lithuania": "LT", "luxembourg": "LU", "latvia": "LV", "libya": "LY", "morocco": "MA",
    "monaco": "MC", "moldova": "MD", "montenegro": "ME", "st. martin": "MF", "madagascar": "MG",
    "marshall islands": "MH", "north macedonia": "MK", "mali": "ML", "myanmar (burma)": "MM", "mongolia": "MN",
    "macao sar china": "MO", "northern mariana islands": "MP", "martinique": "MQ", "mauritania": "MR",
    "montserrat": "MS", "malta": "MT", "mauritius": "MU", "maldives": "MV", "malawi": "MW", "mexico": "MX",
    "malaysia": "MY", "mozambique": "MZ", "namibia": "NA", "new caledonia": "NC", "niger": "NE",
    "norfolk island": "NF", "nigeria": "NG", "nicaragua": "NI", "netherlands": "NL", "norway": "NO",
    "nepal": "NP", "nauru": "NR", "niue": "NU", "new zealand": "NZ", "oman": "OM", "panama": "PA",
    "peru": "PE", "french polynesia": "PF", "papua new guinea": "PG", "philippines": "PH", "pakistan": "PK",
    "poland": "PL", "st. pierre & miquelon": "PM", "pitcairn islands": "PN", "puerto rico": "PR",
    "palestinian territories": "PS", "portugal": "PT", "palau": "PW", "paraguay": "PY", "qatar": "QA",
    "réunion": "RE", "reunion": "RE", "romania": "RO", "serbia": "RS", "russia": "RU", "rwanda": "RW",
    "saudi arabia": "SA", "solomon islands": "SB", "seychelles": "SC", "sudan": "SD", "sweden": "SE",
    "singapore": "SG", "st. helena": "SH", "slovenia": "SI", "svalbard & jan mayen": "SJ", "slovakia": "SK",
    "sierra leone": "SL", "san marino": "SM", "senegal": "SN", "somalia": "SO", "suriname": "SR",
    "south sudan": "SS", "são tomé & príncipe": "ST", "sao tome & principe": "ST", "el salvador": "SV",
    "sint maarten": "SX", "syria": "SY", "eswatini": "SZ", "turks & caicos islands": "TC", "chad": "TD",
    "french southern territories": "TF", "togo": "TG", "thailand": "TH", "tajikistan": "TJ", "tokelau": "TK",
    "timor-leste": "TL", "turkmenistan": "TM", "tunisia": "TN", "tonga": "TO", "türkiye": "TR",
    "turkiye": "TR", "trinidad & tobago": "TT", "tuvalu": "TV", "taiwan": "TW", "tanzania": "TZ",
    "ukraine": "UA", "uganda": "UG", "u.s. outlying islands": "UM", "united states": "US", "uruguay": "UY",
    "uzbekistan": "UZ", "vatican city": "VA", "st. vincent & grenadines": "VC", "venezuela": "VE",
    "british virgin islands": "VG", "u.s. virgin islands": "VI", "vietnam": "VN", "vanuatu": "VU",
    "wallis & futuna": "WF", "samoa": "WS", "kosovo": "XK", "yemen": "YE", "mayotte": "YT",
    "south africa": "ZA", "zambia": "ZM", "zimbabwe": "ZW", "us": "US", "united states of america": "US",
    "america": "US", "us of a": "US", "amerika": "US", "u s a": "US", "eeuu": "US", "ee uu": "US", "eua": "US",
    "usvi": "VI", "bvi": "VG", "republic of china": "TW", "china, prc": "CN", "st martin, dutch part": "SX",
    "st martin, french part": "MF", "prc": "CN", "roc": "TW", "rok": "KR", "dprk": "KP", "drc": "CD",
    "ksa": "SA", "kosova": "XK", "grande bretagne": "GB", "gran bretana": "GB", "grossbritannien": "GB",
    "schottland": "GB", "uk": "GB", "great britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB",
    "northern ireland": "GB", "united kingdom of great britain and northern ireland": "GB", "eire": "IE",
    "republic of ireland": "IE", "holland": "NL", "suisse": "CH", "svizzera": "CH", "belgie": "BE",
    "cesko": "CZ", "czech republic": "CZ", "russian federation": "RU", "turkey": "TR", "viet nam": "VN",
    "ivory coast": "CI", "uae": "AE", "emirates": "AE", "korea": "KR", "republic of korea": "KR",
    "korea, republic of": "KR", "congo, republic of the": "CG", "korea, rep": "KR", "korea, dpr": "KP",
    "congo, rep": "CG", "congo, dem rep": "CD", "lao pdr": "LA", "saudi": "SA", "hongkong": "HK",
    "congo": "CG", "republic of the congo": "CG", "congo, the democratic republic of the": "CD",
    "democratic republic of the congo": "CD", "congo, democratic republic of the": "CD", "dr congo": "CD",
    "macau": "MO", "swaziland": "SZ", "macedonia": "MK", "palestine": "PS", "state of palestine": "PS",
    "vatican": "VA", "holy see": "VA", "bosnia": "BA", "syrian arab republic": "SY", "brunei darussalam": "BN",
    "virgin islands, british": "VG", "virgin islands, us": "VI", "virgin islands": "VI", "cabo verde": "CV",
    "east timor": "TL", "st vincent and the grenadines": "VC", "bonaire, sint eustatius and saba": "BQ",
    "台湾": "TW", "香港": "HK" }'::jsonb ->> lower(btrim(country)), case when country ~ '^[A-Za-z]{2}$' then upper(country) end)
$$;
