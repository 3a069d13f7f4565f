/** The sender of a mail and the format of its figures; read by `features/company/public/read-mail-sender.ts`. */
export type Sender = {
  company_name: string
  /** A path of ours such as `/files/…`; pictures of other sites are not shown. */
  company_logo: string | null
  /** The company's colour; null for the product's own. */
  accent: string | null
  contact_email: string | null
  contact_phone: string | null
  time_zone: string
  currency: string
  /** Where transfers go; null where no account is set. */
  bank: { name: string; holder: string; rib: string; iban: string } | null
  /** PUBLIC_URL: every link begins with it, whatever host the request names (R49). */
  url: string
}
