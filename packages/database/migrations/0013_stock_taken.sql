-- How many pieces of a line were taken out of stock when it was placed, so that a canceled order gives back exactly
-- those: none for what an import brought or what was sold beyond stock.

alter table order_items add column stock_deducted int not null default 0;
comment on column order_items.stock_deducted is 'pieces this line took from its variant''s stock and has not given back';
-- Every line that stands holds 0, which needs no look at a million rows.
alter table order_items add constraint order_items_stock_taken
  check (stock_deducted between 0 and quantity and (stock_deducted = 0 or variant_id is not null)) not valid;
