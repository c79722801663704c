-- the default columns
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
          or        s.item_text like search_pattern ('', 'lamp', '')
                    )
          );

-- the default columns, exact
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    (
                    s.keys && array[text_key (search_term ('lamp'))]
          and       (
                    strpos(s.default_text, e'\x01\x0f' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.default_text, e'\x01\x10' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.default_text, e'\x01\x12' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.default_text, e'\x01\x11' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.default_text, e'\x01\x13' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.default_text, e'\x01\x14' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.default_text, e'\x01\x15' || search_term ('lamp') || e'\x1f') > 0
                    )
                    )
          or        (
                    s.keys && array[text_key (search_term ('lamp'))]
          and       (
                    strpos(s.item_text, e'\x01\x16' || search_term ('lamp') || e'\x1f') > 0
          or        strpos(s.item_text, e'\x01\x17' || search_term ('lamp') || e'\x1f') > 0
                    )
                    )
                    )
          );

-- one letter
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    strpos(s.default_text, '' || search_term ('x') || '') > 0
          or        strpos(s.item_text, '' || search_term ('x') || '') > 0
                    )
          );

-- two words
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.default_text ~ (
                    literal_expression ('desk lamp') || '|' || e'\x01\x13(?:[^\x1f]* )?(?:' || literal_expression ('lamp') || e'[^\x1f]* ' || literal_expression ('desk') || ')'
                    )
          or        s.item_text like search_pattern ('', 'desk lamp', '')
                    )
          );

-- a column of several texts
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    (
                    s.item_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.item_text, search_expression (e'\x01\x16', 'lamp', ''))::int <> 0
                    )
                    )
          );

-- columns of both texts
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    (
                    s.default_text like search_pattern ('', 'lamp', '')
          and       strpos(split_part(split_part(s.default_text, e'\x01\x0f', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          or        (
                    s.extra_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.extra_text, search_expression (e'(?:\x02\x12|\x02\x1b)', 'lamp', ''))::int <> 0
                    )
                    )
          );

-- columns with keys
select    o.id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    (
                    s.default_text like search_pattern ('', 'lamp', '')
          and       strpos(split_part(split_part(s.default_text, e'\x01\x0f', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
          or        (
                    s.extra_text like search_pattern ('', 'lamp', '')
          and       strpos(split_part(split_part(s.extra_text, e'\x01\x0f', 2), e'\x1f', 1), search_term ('lamp')) <> 0
                    )
                    )
          );
