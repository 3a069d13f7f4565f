import type { Config } from '../config.ts'

/**
 * How push services, and operators of other push addresses, may reach us (the `sub` of VAPID): the site itself, or
 * without https the company's address as clients see it. Never an account's, which is a login.
 */
export function pushContact(
  { public_url, mail_from }: Pick<Config, 'public_url' | 'mail_from'>,
  contact_email: string | null,
): string {
  if (public_url?.startsWith('https://')) return public_url
  return `mailto:${contact_email ?? /<([^<>]+)>/.exec(mail_from)?.[1] ?? mail_from}`
}
