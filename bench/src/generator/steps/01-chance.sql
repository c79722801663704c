-- Pseudo-random values that depend only on a number, a salt and the seed: the same seed generates the same data. The
-- functions are single expressions over constants, so the planner inlines them into the calling statements.

do $$ begin
  execute format(
    'create function pg_temp.chance(n bigint, salt int) returns float8 language sql immutable return
       ((hashint8extended(n, salt::bigint * 1000003 + %s) >> 11) & 4503599627370495)::float8 / 4503599627370496.0',
    current_setting('bench.seed')::bigint);
end $$;

-- A position in a pattern, rotated anew for each run of `size` rows: exact sums without a visible rhythm.
create function pg_temp.turned(n bigint, size int, salt int) returns int language sql immutable return
  1 + ((n + floor(size * pg_temp.chance(n / size, salt))::bigint) % size)::int;

create function pg_temp.first_name(u float8) returns text language sql immutable return
  (array['Mary','James','Linda','Robert','Maria','David','Susan','John','Sarah','Michael','Karen','Daniel','Nancy',
    'Thomas','Laura','Anthony','Emily','Kevin','Anna','Brian','Julia','Eric','Alice','Peter','Diane','Walter','Grace',
    'Carl','Irene','Louis','Teresa','Victor','Sofia','Martin','Elena','Oscar','Ruth','Simon','Clara','Hugo','Naomi',
    'Felix','Edith','Jonas','Greta','Amir','Yuki','Priya','Chen','Fatima','Diego','Olga','Tariq','Ingrid','Kofi',
    'Zoltan','Xenia','Quentin','Wilhelmina','Bartholomew'])[1 + floor(power(u, 1.6) * 60)::int];

create function pg_temp.last_name(u float8) returns text language sql immutable return
  (array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez','Martinez','Wilson',
    'Anderson','Taylor','Thomas','Moore','Jackson','Martin','Lee','Thompson','White','Harris','Clark','Lewis','Walker',
    'Hall','Young','King','Wright','Hill','Green','Baker','Nelson','Carter','Mitchell','Roberts','Turner','Phillips',
    'Campbell','Parker','Evans','Edwards','Collins','Stewart','Morris','Rogers','Reed','Cook','Bell','Murphy','Bailey',
    'Cooper','Cox','Howard','Ward','Peterson','Gray','Watson','Brooks','Kelly','Sanders','Price','Bennett','Wood',
    'Barnes','Ross','Jenkins','Perry','Powell','Long','Patterson','Hughes','Foster','Bryant','Russell','Griffin',
    'Hayes','Myers','Ford','Hamilton','Graham','Wallace','Woods','Cole','West','Owens','Reynolds','Fisher','Ellis',
    'Gibson','Nguyen','Okafor','Kowalski','Lindqvist','Fernández','Müller','O''Brien','Van der Berg','Szczepański',
    'Featherstonehaugh','Abernathy'])[1 + floor(power(u, 2.2) * 100)::int];

create function pg_temp.company(u float8) returns text language sql immutable return
  (array['','','','','','','Corner Store','Outfitters','Trading Co.','Home & Garden','Sports','Supply','Gifts',
    'Hardware','Boutique','Wholesale'])[1 + floor(u * 16)::int];

-- city|state|first three digits of the postal code, largest towns first.
create function pg_temp.place(u float8) returns text language sql immutable return
  (array['New York|NY|100','Los Angeles|CA|900','Chicago|IL|606','Houston|TX|770','Phoenix|AZ|850',
    'Philadelphia|PA|191','San Antonio|TX|782','San Diego|CA|921','Dallas|TX|752','Austin|TX|787','San Jose|CA|951',
    'Jacksonville|FL|322','Columbus|OH|432','Charlotte|NC|282','Indianapolis|IN|462','Seattle|WA|981','Denver|CO|802',
    'Boston|MA|021','Nashville|TN|372','Detroit|MI|482','Portland|OR|972','Las Vegas|NV|891','Memphis|TN|381',
    'Louisville|KY|402','Baltimore|MD|212','Milwaukee|WI|532','Albuquerque|NM|871','Tucson|AZ|857','Fresno|CA|937',
    'Sacramento|CA|958','Kansas City|MO|641','Mesa|AZ|852','Atlanta|GA|303','Omaha|NE|681','Raleigh|NC|276',
    'Miami|FL|331','Cleveland|OH|441','Tulsa|OK|741','Oakland|CA|946','Minneapolis|MN|554','Wichita|KS|672',
    'Honolulu|HI|968','Anchorage|AK|995','Boise|ID|837','Spokane|WA|992','Des Moines|IA|503','Fargo|ND|581',
    'Burlington|VT|054','Bangor|ME|044','Missoula|MT|598','Truth or Consequences|NM|879','Zzyzx|CA|923'])
    [1 + floor(power(u, 2.0) * 52)::int];

create function pg_temp.street(u float8) returns text language sql immutable return
  (array['Main Street','Oak Avenue','Maple Drive','Park Road','Cedar Lane','Washington Boulevard','Lake View Drive',
    'Hill Street','River Road','Second Avenue','Church Street','Sunset Boulevard','Elm Court','Mill Lane',
    'Old Post Road','Commerce Parkway'])[1 + floor(power(u, 1.5) * 16)::int];

create function pg_temp.adjective(u float8) returns text language sql immutable return
  (array['Classic','Large','Small','Blue','Red','Light','Heavy','Deluxe','Compact','Premium','Outdoor','Wooden',
    'Stainless','Vintage','Organic','Waterproof','Folding','Quilted','Reversible','Insulated','Handmade','Ergonomic',
    'Magnetic','Cordless','Collapsible','Hypoallergenic'])[1 + floor(power(u, 1.8) * 26)::int];

create function pg_temp.material(u float8) returns text language sql immutable return
  (array['Cotton','Steel','Leather','Oak','Glass','Wool','Bamboo','Canvas','Ceramic','Aluminium','Linen','Copper',
    'Rattan','Titanium','Cashmere','Obsidian'])[1 + floor(power(u, 1.8) * 16)::int];

create function pg_temp.good(u float8) returns text language sql immutable return
  (array['Shirt','Mug','Bag','Lamp','Chair','Jacket','Bottle','Blanket','Table','Clock','Basket','Knife','Pillow',
    'Backpack','Helmet','Boots','Candle','Notebook','Umbrella','Toolbox','Tent','Kettle','Mirror','Gloves','Scarf',
    'Wallet','Planter','Hammock','Telescope','Zither'])[1 + floor(power(u, 1.5) * 30)::int];

-- One title in 4,000 contains a very rare word.
create function pg_temp.rare_word(n bigint) returns text language sql immutable return
  case when n % 4000 = 1777 then ' ' || (array['Quixotic','Zephyrine','Borborygmus','Xylograph','Kakapo','Syzygy'])
    [1 + ((n / 4000) % 6)::int] else '' end;
