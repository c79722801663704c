-- Recent API requests, for developers.

create table api_requests (
  supplier_id int not null references suppliers (id),
  id bigint generated always as identity,
  token_id bigint not null,
  -- Null for a supplier key.
  dealer_id int,
  at moment not null,
  method text not null,
  -- The route template, such as /api/v1/orders/:id.
  path text not null,
  status smallint not null,
  ms real not null,
  request_id text not null,
  -- For failed requests: reason, response, and input without names and addresses.
  reason text,
  answer jsonb,
  request_body jsonb,
  primary key (supplier_id, id)
);
create index api_requests_owner on api_requests (supplier_id, dealer_id, id);
comment on index api_requests_owner is 'the newest API requests of a dealer or supplier';
create index api_requests_at on api_requests using brin (at);
comment on index api_requests_at is 'cleanup: oldest requests, at the beginning of the table';
