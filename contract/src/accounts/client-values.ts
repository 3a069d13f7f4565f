export const documentKinds = ['identity_card', 'passport', 'driving_license', 'contract', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document of a client: a PDF, JPG or PNG by content, at most 5 MB. */
export const documentMaxBytes = 5_242_880

export const clientSorts = ['created_at', 'name'] as const
export type ClientSort = (typeof clientSorts)[number]

/** Where a client agreed to messages by WhatsApp. */
export const optInSources = ['reservation', 'profile', 'desk'] as const
export type OptInSource = (typeof optInSources)[number]
