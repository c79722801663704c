import { Row } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import styles from './brand-bar.module.css'

/** The bar of a page without navigation. */
export function BrandBar({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="header" align="center" gap={24} className={`${styles.bar} brand-bar`}>
      {children}
    </Row>
  )
}
