-- order.referenceNumber exact "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.keys && array[text_key (search_term ('lamp'))]
          and       strpos(s.default_text, e'\x01\x10' || search_term ('lamp') || e'\x1f') > 0
                    )
          );

-- order.referenceNumber fuzzy "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.default_text like search_pattern ('', 'lamp', '')
          and       strpos(split_part(split_part(s.default_text, e'\x01\x10', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

-- order.referenceNumber starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.default_text like search_pattern (e'\x01\x10', 'lamp', '')
          );

-- order.referenceNumber ends_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.default_text like search_pattern ('', 'lamp', e'\x1f')
          and       regexp_like (s.default_text, search_expression (e'\x01\x10', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- order.referenceNumber empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x10') = 0
          );

-- order.referenceNumber not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x10') > 0
          );

-- order.referenceNumber is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.default_text, e'\x01\x10' || search_term ('lamp') || e'\x1f') > 0
          );

-- order.referenceNumber does_not_contain "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not (
                    strpos(s.default_text, '' || search_term ('lamp') || '') > 0
          and       strpos(split_part(split_part(s.default_text, e'\x01\x10', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

-- order.total equals "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total = '5'::numeric;

-- order.total not_equals "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total <> '5'::numeric;

-- order.total greater "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total > '5'::numeric;

-- order.total less "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total < '5'::numeric;

-- order.total greater_or_equal "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total >= '5'::numeric;

-- order.total less_or_equal "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total <= '5'::numeric;

-- order.total empty "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total is null;

-- payment.deferred equals true
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       coalesce(p.deferred, false)
          );

-- order.orderStatusId has_none [1,2]
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.order_status_id <> all ('{1,2}'::int2[]);

-- order.orderStatusId has_at_least_one [1,2]
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.order_status_id = any ('{1,2}'::int2[]);

-- order.orderedAt older_than 3
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.ordered_at < '2026-11-17T12:00:00.000Z';

-- order.orderedAt within_last 3
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.ordered_at between '2026-11-17T12:00:00.000Z' and '2026-11-20T12:00:00.000Z';

-- orderItem.sku fuzzy "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.item_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.item_text, search_expression (e'\x01\x16', 'lamp', ''))::int <> 0
                    )
          );

-- orderItem.sku is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.item_text, e'\x01\x16' || search_term ('lamp') || e'\x1f') > 0
          );

-- shippingAddress.city exact "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.extra_text like search_pattern (e'\x02\x12', 'lamp', e'\x1f')
          );

-- payment.total less "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total < '5'::numeric
          );
