export const refundDays = 30
/** In code points. */
export const longestRefundReason = 500
