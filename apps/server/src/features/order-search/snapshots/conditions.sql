-- order.id equals "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id = '5'::int8;

-- order.id not_equals "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id <> '5'::int8;

-- order.id greater "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id > '5'::int8;

-- order.id less "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id < '5'::int8;

-- order.id greater_or_equal "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id >= '5'::int8;

-- order.id less_or_equal "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id <= '5'::int8;

-- order.id empty "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.id is null;

-- order.orderNumber exact "lamp"
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
          and       strpos(s.default_text, e'\x01\x0f' || search_term ('lamp') || e'\x1f') > 0
                    )
          );

-- order.orderNumber fuzzy "lamp"
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
          and       strpos(split_part(split_part(s.default_text, e'\x01\x0f', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

-- order.orderNumber starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.default_text like search_pattern (e'\x01\x0f', 'lamp', '')
          );

-- order.orderNumber ends_with "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x0f', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- order.orderNumber empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x0f') = 0
          );

-- order.orderNumber not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x0f') > 0
          );

-- order.orderNumber is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.default_text, e'\x01\x0f' || search_term ('lamp') || e'\x1f') > 0
          );

-- order.orderNumber does_not_contain "lamp"
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
          and       strpos(split_part(split_part(s.default_text, e'\x01\x0f', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

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

-- order.purchaseOrderStatusId has_none [1,2]
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.purchase_order_mask & 3::int2 = 0;

-- order.purchaseOrderStatusId has_at_least_one [1,2]
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.purchase_order_mask & 3::int2 <> 0;

-- orderItem.sku exact "lamp"
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
          and       strpos(s.default_text, e'\x01\x16' || search_term ('lamp') || e'\x1f') > 0
                    )
          );

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
                    s.default_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.default_text, search_expression (e'\x01\x16', 'lamp', ''))::int <> 0
                    )
          );

-- orderItem.sku starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.default_text like search_pattern (e'\x01\x16', 'lamp', '')
          );

-- orderItem.sku ends_with "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x16', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- orderItem.sku empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x16') = 0
          );

-- orderItem.sku not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x16') > 0
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
          and       not strpos(s.default_text, e'\x01\x16' || search_term ('lamp') || e'\x1f') > 0
          );

-- orderItem.sku does_not_contain "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x16', 'lamp', ''))::int <> 0
                    )
          );

-- purchaseOrder.number exact "lamp"
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
          and       strpos(s.default_text, e'\x01\x12' || search_term ('lamp') || e'\x1f') > 0
                    )
          );

-- purchaseOrder.number fuzzy "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x12', 'lamp', ''))::int <> 0
                    )
          );

-- purchaseOrder.number starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.default_text like search_pattern (e'\x01\x12', 'lamp', '')
          );

-- purchaseOrder.number ends_with "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x12', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- purchaseOrder.number empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x12') = 0
          );

-- purchaseOrder.number not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x12') > 0
          );

-- purchaseOrder.number is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.default_text, e'\x01\x12' || search_term ('lamp') || e'\x1f') > 0
          );

-- purchaseOrder.number does_not_contain "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x12', 'lamp', ''))::int <> 0
                    )
          );

-- shipment.trackingNumber exact "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.extra_text like search_pattern (e'\x03\x12', 'lamp', e'\x1f')
          );

-- shipment.trackingNumber fuzzy "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.extra_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.extra_text, search_expression (e'\x03\x12', 'lamp', ''))::int <> 0
                    )
          );

-- shipment.trackingNumber starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.extra_text like search_pattern (e'\x03\x12', 'lamp', '')
          );

-- shipment.trackingNumber ends_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.extra_text like search_pattern ('', 'lamp', e'\x1f')
          and       regexp_like (s.extra_text, search_expression (e'\x03\x12', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- shipment.trackingNumber empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.extra_text, e'\x03\x12') = 0
          );

-- shipment.trackingNumber not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.extra_text, e'\x03\x12') > 0
          );

-- shipment.trackingNumber is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.extra_text, e'\x03\x12' || search_term ('lamp') || e'\x1f') > 0
          );

-- shipment.trackingNumber does_not_contain "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not (
                    strpos(s.extra_text, '' || search_term ('lamp') || '') > 0
          and       regexp_like (s.extra_text, search_expression (e'\x03\x12', 'lamp', ''))::int <> 0
                    )
          );

-- shipment.shippedAt older_than 3
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_last_shipments ls
          where     (ls.supplier_id, ls.dealer_id, ls.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       ls.shipped_at < '2026-11-17T12:00:00.000Z'
          );

-- shipment.shippedAt within_last 3
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_last_shipments ls
          where     (ls.supplier_id, ls.dealer_id, ls.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       ls.shipped_at between '2026-11-17T12:00:00.000Z' and '2026-11-20T12:00:00.000Z'
          );

-- payment.refundStatusId has_none [1,2]
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.payment_refund_status_id <> all ('{1,2}'::int2[]);

-- payment.refundStatusId has_at_least_one [1,2]
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.payment_refund_status_id = any ('{1,2}'::int2[]);

-- payment.invoiceNumber exact "lamp"
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
          and       strpos(s.default_text, e'\x01\x11' || search_term ('lamp') || e'\x1f') > 0
                    )
          );

-- payment.invoiceNumber fuzzy "lamp"
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
          and       strpos(split_part(split_part(s.default_text, e'\x01\x11', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

-- payment.invoiceNumber starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.default_text like search_pattern (e'\x01\x11', 'lamp', '')
          );

-- payment.invoiceNumber ends_with "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x11', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- payment.invoiceNumber empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x11') = 0
          );

-- payment.invoiceNumber not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x11') > 0
          );

-- payment.invoiceNumber is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.default_text, e'\x01\x11' || search_term ('lamp') || e'\x1f') > 0
          );

-- payment.invoiceNumber does_not_contain "lamp"
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
          and       strpos(split_part(split_part(s.default_text, e'\x01\x11', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

-- payment.generatedAt older_than 3
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.generated_at < '2026-11-17T12:00:00.000Z'
          );

-- payment.generatedAt within_last 3
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.generated_at between '2026-11-17T12:00:00.000Z' and '2026-11-20T12:00:00.000Z'
          );

-- payment.total equals "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total = '5'::numeric
          );

-- payment.total not_equals "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total <> '5'::numeric
          );

-- payment.total greater "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total > '5'::numeric
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

-- payment.total greater_or_equal "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total >= '5'::numeric
          );

-- payment.total less_or_equal "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total <= '5'::numeric
          );

-- payment.total empty "5"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       p.total is not null
          );

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

-- payment.deferred equals false
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments p
          where     (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       coalesce(p.deferred, false)
          );

-- shippingAddress.name exact "lamp"
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
          and       strpos(s.default_text, e'\x01\x13' || search_term ('lamp') || e'\x1f') > 0
                    )
          );

-- shippingAddress.name fuzzy "lamp"
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
          and       strpos(split_part(split_part(s.default_text, e'\x01\x13', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );

-- shippingAddress.name starts_with "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       s.default_text like search_pattern (e'\x01\x13', 'lamp', '')
          );

-- shippingAddress.name ends_with "lamp"
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
          and       regexp_like (s.default_text, search_expression (e'\x01\x13', 'lamp', e'\x1f'))::int <> 0
                    )
          );

-- shippingAddress.name empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x13') = 0
          );

-- shippingAddress.name not_empty "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       strpos(s.default_text, e'\x01\x13') > 0
          );

-- shippingAddress.name is_not "lamp"
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       not strpos(s.default_text, e'\x01\x13' || search_term ('lamp') || e'\x1f') > 0
          );

-- shippingAddress.name does_not_contain "lamp"
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
          and       strpos(split_part(split_part(s.default_text, e'\x01\x13', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          );
