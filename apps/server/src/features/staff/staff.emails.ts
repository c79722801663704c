import { type StaffRole, staffRoles } from '@portal/contract/callers/permissions'
import { countText } from '@portal/contract/fields/count-text'
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
    subject: `You've been invited to the ${brand} console`,
    heading: `Welcome to the ${brand} console`,
    paragraphs: [
      greeting({ firstName: name }),
      `${by ?? brand} has invited you to the ${brand} console. Your role is ${staffRoles[role].title}.`,
    ],
    action: { label: 'Accept invitation', url },
    note: 'The link works once and expires in 7 days.',
  }
}

interface Person {
  readonly name: string
}

const securityHint = "If that wasn't you, change your password and tell your account owner right away."

/** Emails a staff member that two-step sign-in was turned on or off, by whom and from where. */
export function twoStepChangedEmail(
  supplier: Supplier,
  { name, isOn, by, network }: Person & { isOn: boolean; by: string; network: string | undefined },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: isOn ? 'staff_two_step_on' : 'staff_two_step_off',
    subject: isOn ? 'Two-step sign-in is now on' : 'Two-step sign-in is now off',
    heading: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    paragraphs: [
      greeting({ firstName: name }),
      isOn
        ? `You now need a code from your authenticator app to sign in to the ${brand} console. Your other sessions were signed out.`
        : `You can now sign in to the ${brand} console with just your password.`,
    ],
    facts: [['By', by], ...(network === undefined ? [] : [['Network', network] as const])],
    note: securityHint,
  }
}

/** Emails a staff member about a sign-in from a new network. */
export function newNetworkEmail(
  supplier: Supplier,
  { name, device, network }: Person & { device: string; network: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_new_network',
    subject: `New sign-in to the ${brand} console`,
    heading: 'New sign-in',
    paragraphs: [
      greeting({ firstName: name }),
      `Your account was used to sign in to the ${brand} console from a new network.`,
    ],
    facts: [
      ['Device', device],
      ['Network', network],
    ],
    note: securityHint,
  }
}

/** Emails a staff member that a recovery code was used, and the number of remaining codes. */
export function recoveryCodeUsedEmail(
  supplier: Supplier,
  { name, network, left }: Person & { network: string; left: number },
): EmailContent {
  return {
    kind: 'staff_recovery_code_used',
    subject: 'A recovery code was used to sign in',
    heading: 'A recovery code was used',
    paragraphs: [
      greeting({ firstName: name }),
      `Someone signed in to the ${supplierBrandName(supplier)} console with one of your recovery codes. You have ${countText(left, 'code')} left. Create new ones on your account page.`,
    ],
    facts: [['Network', network]],
    note: securityHint,
  }
}

/** Emails a staff member that the password was changed on the account page. */
export function staffPasswordChangedEmail(supplier: Supplier, { name }: Person): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_password_changed',
    subject: `Your password for the ${brand} console has been changed`,
    heading: 'Your password has been changed',
    paragraphs: [
      greeting({ firstName: name }),
      `Your password for the ${brand} console was changed, and your other sessions were signed out.`,
    ],
    note: securityHint,
  }
}
