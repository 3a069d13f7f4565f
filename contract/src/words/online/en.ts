/** What the API says of payments online, and the page that leads a browser on to a gateway. */
export const onlineWords = {
  errors: {
    online_payment_off: 'Online payment isn’t available at the moment.',
    nothing_to_pay: 'There’s nothing to pay online for this booking right now.',
  },
  fields: {
    stripe_key: 'Enter a Stripe secret key, such as sk_test_… or rk_live_….',
    stripe_webhook_key: 'Enter the signing secret of the webhook, such as whsec_….',
    stripe_key_mode: 'This Stripe key belongs to the other mode.',
    above_received: 'You can give back up to {{amount}} DH of this payment.',
  },
  messages: {
    payment_started: 'Taking you to the secure payment page',
    pay_link_sent: 'Payment link sent',
    refund_ordered: 'Refund on its way',
    payment_resolved: 'Marked as dealt with',
  },
  said: {
    description: 'Booking {{reference}}',
    going: 'Taking you to the secure payment page…',
    go_on: 'Continue to payment',
  },
}
