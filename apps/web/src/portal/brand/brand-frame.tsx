import { Box, Grid, Stack } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrandLogo } from '../brand-logo.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { portalConfigQuery } from '../portal.queries.ts'
import { BrandBar } from './brand-bar.tsx'
import styles from './brand-frame.module.css'

/** The brand around pages outside the navigation, such as unknown URLs and errors. Plain if no portal is known. */
export function BrandFrame({ children }: { readonly children: ReactNode }) {
  const { data: config } = useQuery(portalConfigQuery)
  return (
    <Grid className={styles.frame}>
      <BrandBar>
        {config ? (
          <Box as="a" plain href="/">
            <BrandLogo size="bar" />
          </Box>
        ) : null}
      </BrandBar>
      <Stack as="main" align="center">
        {children}
      </Stack>
      <footer className={styles.foot}>{config ? <ContactLinks isRow /> : null}</footer>
    </Grid>
  )
}
