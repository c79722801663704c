import { defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { type PublicFlagValues, publicFlags } from '@portal/contract/portal/portal-flags'
import type { Supplier } from '../context/supplier.ts'
import { supplierBrandName } from './brand/brand-name.ts'
import { currencyContext } from './currency.ts'
import { sanitizeRichText } from './rich-text.ts'

/** A supplier's public configuration: branding, contact and public switches. */
export function presentPortalConfig(supplier: Supplier, sentryDsn: string | null): PortalConfig {
  const { flags } = supplier
  return {
    handle: supplier.handle,
    brandName: supplierBrandName(supplier),
    brandLogo: supplier.brandLogo,
    brandColor: supplier.brandColor ?? defaultBrandColor,
    brandKit: supplier.brandKit,
    businessEmail: supplier.businessEmail,
    businessPhone: supplier.businessPhone,
    helpUrl: supplier.helpUrl,
    // Sanitized when stored, and again here in case it was written another way.
    programDetails: supplier.programDetails === null ? null : sanitizeRichText(supplier.programDetails),
    hasAccessCode: flags.access_code !== null,
    settings: Object.fromEntries(publicFlags.map((flag) => [flag, flags[flag]])) as PublicFlagValues,
    upsell: viewUpsell(supplier),
    country: supplier.country,
    currency: currencyContext(supplier.currency),
    assetHosts: [...supplier.assetHosts],
    sentryDsn,
  }
}

function viewUpsell({ upsell, handle }: Supplier): PortalConfig['upsell'] {
  const text = (key: string) => {
    const value = upsell?.[key]
    return typeof value === 'string' ? value : null
  }
  return {
    enabled: upsell?.enabled === true,
    promoCode: text('promoCode'),
    url: withSupplierParam(text('url'), handle),
    text: text('text'),
  }
}

/** Adds the supplier's handle to a partner's URL without a supplier id, to identify the referrer. */
function withSupplierParam(address: string | null, handle: string): string | null {
  if (address === null || !URL.canParse(address)) return address
  const url = new URL(address)
  if (url.searchParams.has('supplier')) return address
  url.searchParams.set('supplier', handle)
  return url.href
}
