import { type StaffRole, staffRoles } from '@portal/contract/staff/permissions'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'

export function staffInvitationEmail(
  supplier: Supplier,
  { name, role, url, by }: { name: string; role: StaffRole; url: string; by: string | null },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_invitation',
    subject: `Work with us in the console of ${brand}`,
    heading: `Welcome to the console of ${brand}`,
    paragraphs: [
      greeting({ firstName: name }),
      `${by ?? brand} invites you to the console of ${brand}, where dealers, orders and payments are looked after. Your role there is ${staffRoles[role].title}.`,
    ],
    action: { label: 'Accept the invitation', url },
    note: 'The link works once, within 7 days.',
  }
}
