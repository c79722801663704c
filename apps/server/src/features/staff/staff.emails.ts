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

interface Person {
  readonly name: string
}

const notYou = 'If that was not you, change your password at once and tell the owner of the console.'

/** Tells a person that two-step sign-in was switched on or off, by whom and from where. */
export function twoStepChangedEmail(
  supplier: Supplier,
  { name, isOn, by, network }: Person & { isOn: boolean; by: string; network: string | undefined },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const state = isOn ? 'on' : 'off'
  return {
    kind: `staff_two_step_${state}`,
    subject: `Two-step sign-in is ${state} now`,
    heading: `Two-step sign-in is ${state}`,
    paragraphs: [
      greeting({ firstName: name }),
      isOn
        ? `From now on the console of ${brand} asks for a code of your authenticator app when you sign in. Every other session was ended.`
        : `From now on the console of ${brand} asks for your password alone.`,
    ],
    facts: [['By', by], ...(network === undefined ? [] : [['Network', network] as const])],
    note: notYou,
  }
}

/** Reports a sign-in from a network that the person has not used before. */
export function newNetworkEmail(
  supplier: Supplier,
  { name, device, network }: Person & { device: string; network: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_new_network',
    subject: `New sign-in to the console of ${brand}`,
    heading: 'New sign-in',
    paragraphs: [
      greeting({ firstName: name }),
      `You signed in to the console of ${brand} from a network that you have not used before.`,
    ],
    facts: [
      ['Device', device],
      ['Network', network],
    ],
    note: notYou,
  }
}

/** Tells a person that a recovery code opened the account, and how many are left. */
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
      `Somebody, most likely you, signed in to the console of ${supplierBrandName(supplier)} with a recovery code. ${left === 1 ? '1 is' : `${left} are`} left; new ones are on your account page.`,
    ],
    facts: [['Network', network]],
    note: notYou,
  }
}

/** Tells a person that the password was changed on the account page. */
export function staffPasswordChangedEmail(supplier: Supplier, { name }: Person): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_password_changed',
    subject: `Your password for the console of ${brand} has been changed`,
    heading: 'Your password has been changed',
    paragraphs: [
      greeting({ firstName: name }),
      `The password of your account in the console of ${brand} was changed, and every other session has been ended.`,
    ],
    note: notYou,
  }
}
