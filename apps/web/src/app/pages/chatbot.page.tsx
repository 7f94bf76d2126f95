/** §2 chatbot: the assistant. */
import { AssistantView } from '../../features/assistant/assistant-view.tsx';

export function Page() {
  return <AssistantView />;
}
