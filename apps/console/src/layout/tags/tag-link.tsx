import { toOrderListParams, type UrlCondition } from '@portal/order-list/state/order-list-params.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import styles from './tag-link.module.css'

/** A tag, linked to the orders that have it; in the orders list, to those of its orders. */
export function TagLink({ tag }: { readonly tag: string }) {
  return (
    <Link className={styles.tag} to="/orders" search={(search) => withTag(search, tag)}>
      {tag}
    </Link>
  )
}

/** An order's tags as comma-separated text. */
export function renderTagLinks(tags: readonly string[]) {
  return tags.map((tag, index) => (
    <Fragment key={tag}>
      {index === 0 ? null : ', '}
      <TagLink tag={tag} />
    </Fragment>
  ))
}

/** The list with one more filter, on page 1. */
function withTag(search: Readonly<Record<string, unknown>>, tag: string) {
  const { where, ...list } = toOrderListParams(search)
  const condition: UrlCondition = ['order.tags', 'exact', tag]
  const others = (Array.isArray(where) ? where : []).filter((other) => other.join() !== condition.join())
  return { ...list, page: undefined, where: [...others, condition] }
}
