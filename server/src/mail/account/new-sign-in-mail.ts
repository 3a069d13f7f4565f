import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** `browser` reads the same in every language ("Firefox · Linux"); `address` is the one on the internet. */
type SignIn = { at: Date; browser: string; address: string }

/** Notifies the owner of a sign-in from an unknown browser. */
export function newSignInMail(to: Addressee, { at, browser, address }: SignIn, sender: Sender) {
  const words = mailText(to.language, 'mail:new_sign_in')
  const rows = [
    { label: words.browser, value: browser },
    { label: words.address, value: address },
  ]
  return alarmMail(to, sender, { at, ...words, rows, closing: words.unasked, link: 'reset' })
}
