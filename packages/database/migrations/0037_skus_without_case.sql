-- A list of SKUs is found however its letters are written: programs that dealers paste from write them all large.
create index variants_sku_folded on variants (supplier_id, lower(sku));
comment on index variants_sku_folded is 'quick order: variants of a supplier by SKUs without case';
