-- The ids of a piece hardly shrink, and to squeeze those of a million orders took longer than to find them.
alter table job_chunks alter column order_ids set storage external;
