/** Who a mail is from and how its figures are written; `features/company/public/read-mail-sender.ts` reads it. */
export type Sender = {
  company_name: string
  /** A path of ours such as `/files/…`; pictures of other sites are not shown. */
  company_logo: string | null
  contact_email: string | null
  contact_phone: string | null
  time_zone: string
  currency: string
  /** PUBLIC_URL: every link begins with it, whatever host the caller named (R49). */
  url: string
}
