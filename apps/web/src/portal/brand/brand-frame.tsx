import { Grid, Stack } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrandLogo } from '../brand-logo.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { portalConfigQuery } from '../portal.queries.ts'
import styles from './brand-frame.module.css'

interface BrandFrameProps {
  readonly children: ReactNode
}

/**
 * The brand around what is outside the navigation: an address without a page, an error. Plain while no portal is
 * known.
 */
export function BrandFrame({ children }: BrandFrameProps) {
  const { data: config } = useQuery(portalConfigQuery)
  return (
    <Grid className={styles.frame}>
      <header className={`${styles.bar} brand-line`}>
        {config ? (
          <a href="/" className={styles.home}>
            <BrandLogo size="bar" />
          </a>
        ) : null}
      </header>
      <Stack as="main" align="center">
        {children}
      </Stack>
      <footer className={styles.foot}>{config ? <ContactLinks /> : null}</footer>
    </Grid>
  )
}
