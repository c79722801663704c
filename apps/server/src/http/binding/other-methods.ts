import { endpoints } from '@portal/contract/api/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../context/refusal.ts'
import { sendRefusal } from '../answers/send-refusal.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers 405 with the allowed methods where an address of the contract is called by another method. */
export function bindOtherMethods(app: FastifyInstance): void {
  const forms = Object.values(endpoints).map(({ method, path }) => ({
    method,
    path: path.replace(/\/$/, ''),
  }))
  for (const path of new Set(forms.map((form) => form.path))) {
    const offered = forms.filter((form) => form.path === path).map(({ method }) => method)
    app.route({
      method: methods.filter((method) => !offered.some((known) => known === method)),
      url: path,
      config: { access: { who: 'anyone' } },
      // Before the body is read, whatever it is.
      onRequest: async (_request, reply) => {
        void reply.header('allow', offered.join(', '))
        return sendRefusal(reply, refuse('method_not_allowed'))
      },
      handler: async () => undefined,
    })
  }
}
