-- A saved view may hold a search beside its columns and sort; views from before hold none and stay as they were.
alter table saved_views add column search_definition jsonb
  check (search_definition is null or jsonb_typeof(search_definition) = 'object');
