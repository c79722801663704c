import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffSessionLimits } from '../../repositories/staff/staff.repository.ts'

// Browsers accept a __Host- cookie only over https, and only for this host.
const nameOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-console' : 'console')

/** The console session's token in the browser's cookie; undefined without one. */
export function readStaffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request)]
}

/** Sets the console session's cookie, which scripts can't read; null clears it. */
export function setStaffCookie(reply: FastifyReply, token: string | null): FastifyReply {
  return reply.setCookie(nameOf(reply.request), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
    maxAge: token === null ? 0 : staffSessionLimits.longestMs / 1000,
  })
}
