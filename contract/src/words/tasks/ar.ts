/** The words of `en.ts` beside it, in Arabic. */
export const taskWords = {
  errors: {
    stale_task: 'عدّل شخص آخر هذه المهمة. أعد تحميلها ثم حاول مجددا.',
  },
  fields: {
    unknown_assignee: 'اختر أحد أعضاء الفريق.',
    repeat_needs_due: 'المهمة المتكررة تحتاج إلى موعد.',
    repeat_ends_early: 'لا يمكن أن ينتهي التكرار قبل موعد المهمة.',
  },
  messages: {
    task_created: 'أُنشئت المهمة',
    task_saved: 'حُفظت المهمة',
    task_deleted: 'حُذفت المهمة بنجاح',
    task_completed: 'أُنجزت المهمة',
    comment_added: 'أُضيف التعليق',
    comment_deleted: 'حُذف التعليق',
    reminders_sent: 'أُرسلت التذكيرات',
  },
  titles: {
    papers: {
      registration: 'تجديد البطاقة الرمادية: {{car}}',
      insurance: 'تجديد التأمين: {{car}}',
      technical_inspection: 'إجراء الفحص التقني: {{car}}',
      road_tax: 'دفع الضريبة على السيارة: {{car}}',
      circulation_permit: 'تجديد رخصة السير: {{car}}',
      other: 'تجديد الوثائق: {{car}}',
    },
    maintenance: '{{plan}}: {{car}}',
    late_return: 'تأخر إرجاع {{car}}: اتصل بالزبون ({{reference}})',
    prepare_car: 'تجهيز {{car}} للحجز {{reference}}',
    return_deposit: 'إعادة ضمان الحجز {{reference}}',
    answer_message: 'الرد على رسالة {{name}}',
    left_zone: 'غادرت {{car}} منطقة {{zone}}: اتصل بالزبون ({{reference}})',
    entered_zone: 'دخلت {{car}} منطقة {{zone}}: اتصل بالزبون ({{reference}})',
    speeding: '{{car}} بسرعة {{speed}} كم/س: اتصل بالزبون ({{reference}})',
    online_payment: 'مراجعة دفعة عبر الإنترنت للحجز {{reference}}',
    no_car: 'سيارة',
  },
  items: {
    wash: 'غسل السيارة',
    full_tank: 'ملء الخزان',
    papers_on_board: 'الوثائق في درج السيارة',
    extra: '{{name}}',
    extras: '{{name}} × {{quantity}}',
  },
}
