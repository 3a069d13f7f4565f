/**
 * What notifications say. `title` and `detail` stand in the inbox and in mails; `push` is shown on a locked screen and
 * names nobody.
 */
export const notificationWords = {
  fields: {
    quiet_together: 'Enter both a start and an end.',
    quiet_same: 'The end must differ from the start.',
    push_address: 'We can’t send notifications to this browser.',
  },
  kinds: {
    task_assigned: {
      title: '{{actor}} assigned you a task',
      detail: '{{task}}',
      push: 'You have a new task',
    },
    task_commented: {
      title: '{{actor}} commented on a task',
      detail: '{{task}}',
      push: 'New comment on a task',
    },
    task_due: { title: 'Task due soon', detail: '{{task}}', push: 'A task is due soon' },
    task_overdue: { title: 'Task overdue', detail: '{{task}}', push: 'A task is overdue' },
    booking_new: {
      title: 'New booking {{reference}}',
      detail: '{{client}}, {{car}}, {{start}}',
      push: 'New booking {{reference}}',
    },
    booking_waiting: {
      title: '{{reference}} is waiting for confirmation',
      detail: '{{client}}, {{car}}: held until {{until}}',
      push: '{{reference}} is waiting for confirmation',
    },
    booking_changed: {
      title: '{{client}} changed {{reference}}',
      detail: '{{car}}, {{start}}',
      push: '{{reference}} has other dates or locations',
    },
    booking_cancelled: {
      title: '{{client}} cancelled {{reference}}',
      detail: '{{car}}, {{start}}',
      push: '{{reference}} was cancelled',
    },
    booking_expired: {
      title: '{{reference}} expired without confirmation',
      detail: '{{client}}, {{car}}, {{start}}',
      push: '{{reference}} expired without confirmation',
    },
    fleet_held: {
      title: 'A third of the fleet is held without payment',
      detail: 'The latest hold: {{reference}}, {{client}}, {{car}}',
      push: 'A third of the fleet is held without payment',
    },
    late_return: {
      title: '{{car}} is late',
      detail: '{{reference}}, {{client}}: due back {{end}}',
      push: 'A car is late: {{reference}}',
    },
    papers_due: {
      title: 'Car documents to renew',
      detail: '{{task}}',
      push: 'Car documents need renewing',
    },
    left_zone: {
      title: '{{car}} left {{zone}}',
      detail: '{{reference}}, {{client}}: {{at}}',
      push: 'A car left a zone: {{reference}}',
    },
    entered_zone: {
      title: '{{car}} entered {{zone}}',
      detail: '{{reference}}, {{client}}: {{at}}',
      push: 'A car entered a zone: {{reference}}',
    },
    speeding: {
      title: '{{car}} is over the speed limit',
      detail: '{{reference}}, {{client}}: {{speed}} km/h, {{at}}',
      push: 'A car is over the speed limit: {{reference}}',
    },
    message_new: {
      title: 'New message from {{name}}',
      detail: '{{text}}',
      push: 'You have a new message',
    },
    payment_online: {
      title: '{{reference}} was paid online',
      detail: '{{client}}, {{car}}, {{start}}',
      push: '{{reference}} was paid online',
    },
    payment_problem: {
      title: 'Check an online payment of {{reference}}',
      detail: '{{client}}, {{car}}, {{start}}',
      push: 'Check an online payment: {{reference}}',
    },
    payments_imported: {
      title: '{{actor}} imported payments',
      detail: '{{file}}',
      push: 'Payments were imported',
    },
    import_undone: {
      title: '{{actor}} undid an import',
      detail: '{{file}}',
      push: 'An import was undone',
    },
    my_payment: {
      title: 'Your payment for {{reference}} has arrived',
      detail: '{{car}}, {{start}}',
      push: 'Your payment for {{reference}} has arrived',
    },
    my_payment_returned: {
      title: 'Your payment for {{reference}} is being sent back',
      detail: '{{car}}, {{start}}',
      push: 'Your payment for {{reference}} is being sent back',
    },
    my_booking_confirmed: {
      title: 'Your booking {{reference}} is confirmed',
      detail: '{{car}}, {{start}}',
      push: 'Your booking {{reference}} is confirmed',
    },
    my_booking_changed: {
      title: 'Your booking {{reference}} has changed',
      detail: '{{car}}, {{start}} to {{end}}',
      push: 'Your booking {{reference}} has changed',
    },
    my_booking_cancelled: {
      title: 'Your booking {{reference}} is cancelled',
      detail: '{{car}}, {{start}}',
      push: 'Your booking {{reference}} is cancelled',
    },
    my_pickup_tomorrow: {
      title: 'You pick up your car tomorrow',
      detail: '{{reference}}: {{car}}, {{start}}',
      push: 'You pick up your car tomorrow',
    },
    my_return_tomorrow: {
      title: 'Your car is due back tomorrow',
      detail: '{{reference}}: {{car}}, {{end}}',
      push: 'Your car is due back tomorrow',
    },
    my_message_answered: {
      title: 'We’ve answered your message',
      detail: '{{text}}',
      push: 'We’ve answered your message',
    },
  },
  /** Who acted, where nobody stands behind it any more. */
  somebody: 'Someone',
}
