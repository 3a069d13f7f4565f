/** The words of `en.ts` beside it, in Arabic. */
export const notificationWords = {
  fields: {
    quiet_together: 'أدخل وقت البداية ووقت النهاية معا.',
    quiet_same: 'يجب أن يختلف وقت النهاية عن وقت البداية.',
    push_address: 'لا يمكننا إرسال إشعارات إلى هذا المتصفح.',
  },
  kinds: {
    task_assigned: { title: 'مهمة جديدة لك من {{actor}}', detail: '{{task}}', push: 'لديك مهمة جديدة' },
    task_commented: {
      title: 'تعليق جديد من {{actor}} على مهمة',
      detail: '{{task}}',
      push: 'تعليق جديد على مهمة',
    },
    task_due: { title: 'اقترب موعد مهمة', detail: '{{task}}', push: 'اقترب موعد مهمة' },
    task_overdue: { title: 'مهمة متأخرة', detail: '{{task}}', push: 'لديك مهمة متأخرة' },
    booking_new: {
      title: 'حجز جديد {{reference}}',
      detail: '{{client}}، {{car}}، {{start}}',
      push: 'حجز جديد {{reference}}',
    },
    booking_waiting: {
      title: 'الحجز {{reference}} ينتظر التأكيد',
      detail: '{{client}}، {{car}}: محجوزة مؤقتا حتى {{until}}',
      push: 'الحجز {{reference}} ينتظر التأكيد',
    },
    booking_changed: {
      title: 'غيّر {{client}} الحجز {{reference}}',
      detail: '{{car}}، {{start}}',
      push: 'تغيّرت تواريخ الحجز {{reference}} أو أماكنه',
    },
    booking_cancelled: {
      title: 'ألغى {{client}} الحجز {{reference}}',
      detail: '{{car}}، {{start}}',
      push: 'أُلغي الحجز {{reference}}',
    },
    booking_expired: {
      title: 'انتهت مهلة الحجز {{reference}} دون تأكيد',
      detail: '{{client}}، {{car}}، {{start}}',
      push: 'انتهت مهلة الحجز {{reference}} دون تأكيد',
    },
    fleet_held: {
      title: 'ثلث الأسطول محجوز دون دفع',
      detail: 'آخر حجز: {{reference}}، {{client}}، {{car}}',
      push: 'ثلث الأسطول محجوز دون دفع',
    },
    late_return: {
      title: 'تأخر إرجاع {{car}}',
      detail: '{{reference}}، {{client}}: موعد الإرجاع {{end}}',
      push: 'تأخر إرجاع سيارة: {{reference}}',
    },
    papers_due: { title: 'وثائق سيارة يجب تجديدها', detail: '{{task}}', push: 'وثائق سيارة يجب تجديدها' },
    left_zone: {
      title: 'غادرت {{car}} منطقة {{zone}}',
      detail: '{{reference}}، {{client}}: {{at}}',
      push: 'سيارة غادرت منطقة: {{reference}}',
    },
    entered_zone: {
      title: 'دخلت {{car}} منطقة {{zone}}',
      detail: '{{reference}}، {{client}}: {{at}}',
      push: 'سيارة دخلت منطقة: {{reference}}',
    },
    speeding: {
      title: 'تجاوزت {{car}} حد السرعة',
      detail: '{{reference}}، {{client}}: {{speed}} كم/س، {{at}}',
      push: 'سيارة تجاوزت حد السرعة: {{reference}}',
    },
    message_new: { title: 'رسالة جديدة من {{name}}', detail: '{{text}}', push: 'لديك رسالة جديدة' },
    payment_online: {
      title: 'دُفع الحجز {{reference}} عبر الإنترنت',
      detail: '{{client}}، {{car}}، {{start}}',
      push: 'دُفع الحجز {{reference}} عبر الإنترنت',
    },
    payment_problem: {
      title: 'دفعة عبر الإنترنت للحجز {{reference}} تحتاج إلى مراجعة',
      detail: '{{client}}، {{car}}، {{start}}',
      push: 'دفعة عبر الإنترنت تحتاج إلى مراجعة: {{reference}}',
    },
    payments_imported: {
      title: 'دفعات مستوردة بواسطة {{actor}}',
      detail: '{{file}}',
      push: 'استيراد دفعات',
    },
    import_undone: {
      title: 'إلغاء استيراد بواسطة {{actor}}',
      detail: '{{file}}',
      push: 'إلغاء استيراد',
    },
    my_payment: {
      title: 'وصلت دفعة حجزك {{reference}}',
      detail: '{{car}}، {{start}}',
      push: 'وصلت دفعة حجزك {{reference}}',
    },
    my_payment_returned: {
      title: 'دفعة حجزك {{reference}} تُعاد إليك',
      detail: '{{car}}، {{start}}',
      push: 'دفعة حجزك {{reference}} تُعاد إليك',
    },
    my_booking_confirmed: {
      title: 'تم تأكيد حجزك {{reference}}',
      detail: '{{car}}، {{start}}',
      push: 'تم تأكيد حجزك {{reference}}',
    },
    my_booking_changed: {
      title: 'تغيّر حجزك {{reference}}',
      detail: '{{car}}، من {{start}} إلى {{end}}',
      push: 'تغيّر حجزك {{reference}}',
    },
    my_booking_cancelled: {
      title: 'أُلغي حجزك {{reference}}',
      detail: '{{car}}، {{start}}',
      push: 'أُلغي حجزك {{reference}}',
    },
    my_pickup_tomorrow: {
      title: 'موعد استلام سيارتك غدا',
      detail: '{{reference}}: {{car}}، {{start}}',
      push: 'موعد استلام سيارتك غدا',
    },
    my_return_tomorrow: {
      title: 'موعد إرجاع سيارتك غدا',
      detail: '{{reference}}: {{car}}، {{end}}',
      push: 'موعد إرجاع سيارتك غدا',
    },
    my_message_answered: {
      title: 'رددنا على رسالتك',
      detail: '{{text}}',
      push: 'رددنا على رسالتك',
    },
  },
  somebody: 'شخص ما',
}
