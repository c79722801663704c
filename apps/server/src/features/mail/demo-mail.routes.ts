import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import { listMail, type ReadableMail } from '../../repositories/mail/mail-list.repository.ts'
import { framedMail, mailListPage, mailPage } from './demo-mail.presenter.ts'
import { readMail } from './read-mail.ts'

const maxShown = 100
// Allows an email's inline styles and images, but no scripts.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'self'"

type MailRoute = { Params: { id: string } }

/**
 * Shows the outbox at `/demo-mail` to everyone. Only for the demo, and only without a mail server: the emails contain
 * sign-in links.
 */
export function bindDemoMail(app: FastifyInstance, sources: Pick<PublicCtx, 'db' | 'secrets'>): void {
  const config = { access: { who: 'anyone' } } as const
  const html = 'text/html; charset=utf-8'
  app.get('/demo-mail', { config }, async (_request, reply) => {
    const mails = await listMail(sources.db, { supplierId: undefined, limit: maxShown })
    return reply.type(html).header('cache-control', 'no-store').send(mailListPage(mails))
  })
  app.get<MailRoute>('/demo-mail/:id', { config }, async (request, reply) => {
    const mail = await read(sources, request.params.id)
    if (mail === undefined) return reply.callNotFound()
    return reply.type(html).header('cache-control', 'no-store').send(mailPage(mail))
  })
  app.get<MailRoute>('/demo-mail/:id/html', { config }, async (request, reply) => {
    const mail = await read(sources, request.params.id)
    if (mail === undefined) return reply.callNotFound()
    void reply.header('content-security-policy', mailPolicy).header('cache-control', 'no-store')
    return reply.type(html).send(framedMail(mail))
  })
}

async function read(
  sources: Pick<PublicCtx, 'db' | 'secrets'>,
  id: string,
): Promise<ReadableMail | undefined> {
  const mail = /^[1-9]\d{0,8}$/.test(id) ? await readMail(sources, Number(id)) : undefined
  return mail instanceof Refusal ? undefined : mail
}
